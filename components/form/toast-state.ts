import { toast } from 'sonner'
import type { FormState } from '@/lib/actions/form-state'

/** How long a toast stays, milliseconds. A toast with an undo button stays longer. */
const SHOWN_MS = 6000
const UNDO_SHOWN_MS = 12_000

let closed = 0
const currentId = () => `form-${closed}`

/**
 * Called when the toast begins to fade out. Sonner removes it after 200 ms, also if a toast with the same id has replaced
 * it by then. So the next toast gets another id.
 */
const onClose = () => {
  closed += 1
}

/** Dismisses the toast that `toastState` has shown last. */
export const dismissToast = () => toast.dismiss(currentId())

/** A button that runs `undo` once and keeps the toast open: the result of undoing replaces it. */
function undoButton(label: string, undo: () => void) {
  let isPressed = false
  const onClick = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (!isPressed) undo()
    isPressed = true
  }
  return { label, onClick }
}

/**
 * Shows the result of an action in place of the previous toast (specification, section 8). With `undo`, the toast of a
 * success offers to undo it, and the toast of a failure to undo offers to try again.
 */
export function toastState(state: FormState<string>, undo?: () => void): void {
  if (state.status === 'idle') return
  // Sonner keeps the options that a later toast with the same id leaves out, so each call sets all of them.
  const options = {
    id: currentId(),
    duration: undo ? UNDO_SHOWN_MS : SHOWN_MS,
    onAutoClose: onClose,
    onDismiss: onClose,
  }
  if (state.status === 'success') {
    const action = undo ? undoButton('Undo', undo) : null
    toast.success(state.title, { ...options, description: state.message, action })
    return
  }
  const { title = 'Error' } = state
  const reference = state.status === 'error' ? (state.reference ?? '') : ''
  const description = reference ? `${state.message}\nReference ${reference}` : state.message
  const action = undo ? undoButton('Try again', undo) : null
  toast.error(title, { ...options, description, action })
}
