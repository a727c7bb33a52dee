import { toast } from 'sonner'
import type { FormState } from '@/lib/actions/form-state'

/** How long a toast stays, milliseconds. A toast with an undo button stays longer. */
const SHOWN_MS = 6000
const UNDO_SHOWN_MS = 12_000

/**
 * Shows the result of an action in place of the previous toast (specification, section 8). With `undo`, the
 * toast of a success has a button that runs it once.
 */
export function toastState(state: FormState<string>, undo?: () => void): void {
  if (state.status === 'idle') return
  // Sonner keeps the options that a later toast with the same id leaves out, so each call sets all of them.
  if (state.status === 'success') {
    const onClick = (event: { preventDefault: () => void }) => {
      // Keep the toast open: the result of undoing replaces it.
      event.preventDefault()
      undo?.()
      undo = undefined
    }
    toast.success(state.title, {
      id: 'form',
      description: state.message,
      duration: undo ? UNDO_SHOWN_MS : SHOWN_MS,
      action: undo ? { label: 'Undo', onClick } : null,
    })
    return
  }
  const { title = 'Error', reference = '' } = state.status === 'error' ? state : {}
  const description = reference ? `${state.message}\nReference ${reference}` : state.message
  toast.error(title, { id: 'form', description, duration: SHOWN_MS, action: null })
}
