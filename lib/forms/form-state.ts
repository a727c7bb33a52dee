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
  | {
      status: 'error'
      values: Values<Field>
      message: string
      /** Title of the toast, 'Error' if none is given (specification, section 8). */
      title?: string
      /** Id of the log entry about an error nobody expected. */
      reference?: string
    }
  | { status: 'success'; title: string; message: string }

export type Values<Field extends string> = Partial<Record<Field, string>>

/**
 * The named text fields of a form; anything that is not text counts as empty. So does what is no form
 * at all: anybody can call an action with anything.
 */
export function textValues<Field extends string>(
  formData: FormData,
  fields: readonly Field[],
): Record<Field, string> {
  const entries = fields.map((field) => {
    const value = formData instanceof FormData ? formData.get(field) : null
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

/** Names of fields that hold a password: what was typed there never comes back from the server. */
const secret = new Set(['password', 'repeat', 'currentPassword'])

/** What may be echoed into the form again. */
function echo<Field extends string>(values: Record<Field, string>): Values<Field> {
  const entries = Object.entries(values).filter(([name]) => !secret.has(name))
  return Object.fromEntries(entries) as Values<Field>
}

/** A form that does not pass its schema; the message is the first one, as in the specification. */
export function invalid<Field extends string>(
  values: Record<Field, string>,
  issues: readonly { path: PropertyKey[]; message: string }[],
): FormState<Field> {
  return {
    status: 'invalid',
    values: echo(values),
    errors: fieldErrors<Field>(issues),
    message: issues[0]?.message ?? 'Please check the marked fields.',
  }
}

/** A form that cannot be accepted as it is, in words for a person. */
export function refused<Field extends string>(
  values: Record<Field, string>,
  title: string,
  message: string,
  reference?: string,
): FormState<Field> {
  return {
    status: 'error',
    values: echo(values),
    title,
    message,
    ...(reference ? { reference } : {}),
  }
}
