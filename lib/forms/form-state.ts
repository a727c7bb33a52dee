/**
 * What every form action answers. `values` echoes what was typed (never a password), because React
 * resets a form after its action.
 */
export type FormState<Field extends string> =
  | { status: 'idle' }
  | {
      status: 'invalid'
      values: Values<Field>
      errors: Partial<Record<Field, string>>
      message: string
    }
  | { status: 'error'; values: Values<Field>; message: string }
  | { status: 'success'; title: string; message: string }

export type Values<Field extends string> = Partial<Record<Field, string>>

/** The named text fields of a form; anything that is not text counts as empty. */
export function textValues<Field extends string>(
  formData: FormData,
  fields: readonly Field[],
): Record<Field, string> {
  const entries = fields.map((field) => {
    const value = formData.get(field)
    return [field, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(entries) as Record<Field, string>
}

/** The first message of each field of a failed zod check. */
export function fieldErrors<Field extends string>(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {}
  for (const issue of issues) {
    const field = String(issue.path[0]) as Field
    errors[field] ??= issue.message
  }
  return errors
}
