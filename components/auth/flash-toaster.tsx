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
    toast.success(text.title, { id: 'flash', description: text.message })
    return () => {
      toast.dismiss('flash')
    }
  }, [flash])
  return document.querySelector('[data-page-toasts]') ? null : <Toaster />
}
