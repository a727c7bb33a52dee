'use client'

import { useEffect } from 'react'
import { toast } from 'sonner'
import { Toaster } from '@/components/form/toaster'
import { flashText } from '@/lib/auth/flash-texts'

/** Shows the toast with a key, in a toaster of its own unless the page has one. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes the default export
export default function FlashToaster({ flash }: { flash: string }) {
  useEffect(() => {
    const text = flashText(flash)
    if (!text) return
    // With a fixed id, Sonner would lose a toast that follows while the previous one fades out.
    const id = toast.success(text.title, { description: text.message })
    return () => {
      toast.dismiss(id)
    }
  }, [flash])
  return document.querySelector('[data-page-toasts]') ? null : <Toaster />
}
