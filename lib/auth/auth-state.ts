import { type FormState, fieldErrors, type Values } from '@/lib/forms/form-state'

/** The state of a form of this domain: a refusal may carry the title of its toast (section 8). */
export type AuthState<Field extends string> = FormState<Field> & { title?: string }

/** The title of a state's toast; refusals without one of their own are plain errors. */
export function toastTitle(state: FormState<string>): string {
  return 'title' in state && typeof state.title === 'string' ? state.title : 'Error'
}

/** Names of fields that hold a password: what was typed there never comes back from the server. */
const secret = new Set(['password', 'repeat', 'currentPassword'])

/** What may be echoed into the form again. */
export function echo<Field extends string>(values: Record<Field, string>): Values<Field> {
  const entries = Object.entries(values).filter(([name]) => !secret.has(name))
  return Object.fromEntries(entries) as Values<Field>
}

/** A form that does not pass its schema; the message is the first one, as in the specification. */
export function invalid<Field extends string>(
  values: Record<Field, string>,
  issues: readonly { path: PropertyKey[]; message: string }[],
): AuthState<Field> {
  return {
    status: 'invalid',
    values: echo(values),
    errors: fieldErrors<Field>(issues),
    message: issues[0]?.message ?? 'Please check the marked fields.',
  }
}

export function refused<Field extends string>(
  values: Record<Field, string>,
  title: string,
  message: string,
): AuthState<Field> {
  return { status: 'error', values: echo(values), title, message }
}
