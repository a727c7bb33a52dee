import { FLASH_COOKIE, flashText } from '@/lib/auth/flash'

/** Reads and clears the message that an action left for this page. */
export function takeFlash(): ReturnType<typeof flashText> {
  const value = new RegExp(`(?:^|; )${FLASH_COOKIE}=([a-z-]+)`).exec(document.cookie)?.[1]
  if (!value) return null
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${FLASH_COOKIE}=; path=/; max-age=0`
  return flashText(value)
}
