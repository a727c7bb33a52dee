import { CircleAlert, CircleCheck } from 'lucide-react'
import type { FormState } from '@/lib/actions/form-state'

/** The result of a form, announced to screen readers. Empty before it is submitted. */
export function FormMessage({ state }: { state: FormState<string> }) {
  const isSuccess = state.status === 'success'
  return (
    <div
      role={isSuccess ? 'status' : 'alert'}
      aria-live={isSuccess ? 'polite' : 'assertive'}
      tabIndex={-1}
      className="rounded-lg"
    >
      {state.status === 'idle' ? null : (
        <div
          className={`flex gap-3 rounded-lg border px-4 py-3 ${isSuccess ? 'border-success/50' : 'border-destructive/50'}`}
        >
          {isSuccess ? (
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
          ) : (
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-destructive" />
          )}
          <div>
            {isSuccess ? <p className="font-semibold">{state.title}</p> : null}
            <p
              className={`whitespace-pre-line ${isSuccess ? 'text-muted-foreground' : 'font-medium'}`}
            >
              {state.message}
            </p>
            {state.status === 'error' && state.reference ? (
              <p className="text-sm text-muted-foreground">{`Reference ${state.reference}`}</p>
            ) : null}
          </div>
        </div>
      )}
    </div>
  )
}
