'use client'

import { FormFooter } from '@/components/form/form-footer'
import type { FormState } from '@/lib/actions/form-state'

/** The failure of the last save, and the button that saves. The toast reports a success, and the dialog a conflict. */
export function RecordFooter({
  work: { state, isSaving },
  ...labels
}: {
  work: { state: FormState<string> | { status: 'conflict' | 'gone' }; isSaving: boolean }
  label: string
  busyLabel: string
}) {
  return (
    <FormFooter
      state={state.status === 'error' ? state : { status: 'idle' }}
      isHydrated
      isPending={isSaving}
      {...labels}
    />
  )
}
