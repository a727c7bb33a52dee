'use client'

import { useEffect } from 'react'
import { toast } from 'sonner'
import { Toaster } from '@/components/form/toaster'

/** Shows one toast, in a toaster of its own unless the page has one. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes the default export
export default function FlashToaster({ title, message }: { title: string; message: string }) {
  useEffect(() => {
    // With a fixed id, Sonner would lose a toast that follows while the previous one fades out.
    const id = toast.success(title, { description: message })
    return () => {
      toast.dismiss(id)
    }
  }, [title, message])
  return document.querySelector('[data-page-toasts]') ? null : <Toaster />
}
