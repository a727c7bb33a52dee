'use client'

import { useEffect } from 'react'
import { toast } from 'sonner'
import { announceSessionChange } from '@/components/auth/auth-provider'
import { takeFlash } from '@/components/auth/take-flash'
import { Toaster } from '@/components/form/toaster'

/** The toaster of the pages for signing in, the account and the admin area. */
export function PageToasts() {
  useEffect(() => {
    const flash = takeFlash()
    if (!flash) return
    toast.success(flash.title, { id: 'flash', description: flash.message })
    announceSessionChange()
  }, [])
  return (
    // The header renders no second toaster on pages with this one.
    <div data-page-toasts>
      <Toaster />
    </div>
  )
}
