// Separate from schema.ts, so that the browser doesn't load the validation library.

const uploads = `${process.env.NEXT_PUBLIC_SUPABASE_URL}/storage/v1/object/public/assets/`

/** Accepts an https URL without credentials, an uploaded image, or an image of the site. */
export function isImageUrl(src: string): boolean {
  if (/\s/.test(src)) return false
  if (src.startsWith('/images/') || src.startsWith(uploads)) return true
  const url = URL.parse(src)
  return url?.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password
}
