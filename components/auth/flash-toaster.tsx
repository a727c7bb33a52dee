'use client'

import { useEffect } from 'react'
import { toast } from 'sonner'
import { Toaster } from '@/components/form/toaster'

/** Shows one toast, in a toaster of its own unless the page has one. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes the default export
export default function FlashToaster({ title, message }: { title: string; message: string }) {
  useEffect(() => {
    toast.success(title, { id: 'flash', description: message })
    return () => {
      toast.dismiss('flash')
    }
  }, [title, message])
  return document.querySelector('[data-page-toasts]') ? null : <Toaster />
}
