import { toast } from 'sonner'
import type { FormState } from '@/lib/actions/form-state'

/** Shows the result of an action in place of the previous toast (specification, section 8). */
export function toastState(state: FormState<string>): void {
  if (state.status === 'idle') return
  if (state.status === 'success') {
    toast.success(state.title, { id: 'form', description: state.message })
    return
  }
  const { title = 'Error', reference = '' } = state.status === 'error' ? state : {}
  const description = reference ? `${state.message}\nReference ${reference}` : state.message
  toast.error(title, { id: 'form', description })
}
