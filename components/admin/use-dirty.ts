'use client'

import { useState } from 'react'
import type { FormState } from '@/lib/actions/form-state'

/** Whether a form has input that its action has not saved, and a callback for the input events of the form. */
export function useDirty(state: FormState<string>) {
  const [changedIn, setChangedIn] = useState<FormState<string>>()
  const isDirty = changedIn !== undefined && (state.status !== 'success' || state === changedIn)
  return [isDirty, () => setChangedIn(state)] as const
}
