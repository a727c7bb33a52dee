import { FlashToast } from '@/components/auth/flash-toast'
import { Toaster } from '@/components/form/toaster'

/** The toaster of the pages for signing in, the account and the admin area. */
export function PageToasts({ overHeader = false }: { overHeader?: boolean }) {
  return (
    // On pages with this toaster, FlashToast does not render a second one.
    <div data-page-toasts>
      <Toaster overHeader={overHeader} />
      <FlashToast />
    </div>
  )
}
