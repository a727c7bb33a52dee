import { FlashToast } from '@/components/auth/flash-toast'
import { Toaster } from '@/components/form/toaster'

/** The toaster of the pages for signing in, the account and the admin area. */
export function PageToasts() {
  return (
    // FlashToast renders no second toaster on pages with this one.
    <div data-page-toasts>
      <Toaster />
      <FlashToast />
    </div>
  )
}
