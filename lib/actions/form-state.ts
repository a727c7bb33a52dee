export type Values<Field extends string> = Partial<Record<Field, string>>

/**
 * The result of an action. React resets a form after its action, so `values` echoes the input, except
 * passwords.
 */
export type FormState<Field extends string = never> =
  | { status: 'idle' }
  | Invalid<Field>
  | Failure<Field>
  | Success

export interface Invalid<Field extends string> {
  status: 'invalid'
  values: Values<Field>
  errors: Partial<Record<Field, string>>
  message: string
  /** Title of the toast. Defaults to "Error". */
  title?: string
}

export interface Failure<Field extends string = never> {
  status: 'error'
  values: Values<Field>
  /** Title of the toast. */
  title: string
  message: string
  /** Request id under which the error is logged. */
  reference?: string
}

export interface Success {
  status: 'success'
  title: string
  message: string
}

export const success = (title: string, message = ''): Success => ({
  status: 'success',
  title,
  message,
})

/** An expected failure. The action wrapper adds the values. */
export const failure = (message: string, title = 'Error'): Failure => ({
  status: 'error',
  values: {},
  title,
  message,
})

/** Rejects input that has passed its schema. The action wrapper adds the values. */
export const invalid = <Field extends string>(field: Field, message: string): Invalid<Field> =>
  invalidFields([[field, message]])

/** Like `invalid`, for several errors. A field shows its first one. */
export const invalidFields = <Field extends string>(
  errors: readonly (readonly [Field, string])[],
): Invalid<Field> => ({
  status: 'invalid',
  values: {},
  errors: Object.fromEntries(errors.toReversed()) as Partial<Record<Field, string>>,
  message: errors[0]?.[1] ?? '',
})

const passwordFields = new Set(['password', 'repeat', 'currentPassword'])

/** The values of these fields that the form may show again: text, except passwords. */
export function echo<Field extends string>(
  formData: FormData,
  fields: readonly Field[],
): Values<Field> {
  const values: Values<Field> = {}
  for (const field of fields) {
    const value = formData.get(field)
    if (typeof value === 'string' && !passwordFields.has(field)) values[field] = value
  }
  return values
}
