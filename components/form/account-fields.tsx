'use client'

import type { ComponentProps } from 'react'
import { TextField } from '@/components/form/text-field'
import { PASSWORD_MAX } from '@/lib/auth/fields'
import { EMAIL_MAX, NAME_MAX } from '@/lib/forms/limits'

type FieldProps = ComponentProps<typeof TextField>
type NamesOf<Value> = { firstName?: Value; lastName?: Value }

/** The email of an account. */
export function EmailField(props: Partial<FieldProps>) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      required
      maxLength={EMAIL_MAX}
      {...props}
    />
  )
}

/** A password, by default the current one. */
export function PasswordField(props: Partial<FieldProps>) {
  return (
    <TextField
      name="currentPassword"
      label="Current password"
      type="password"
      autoComplete="current-password"
      required
      maxLength={PASSWORD_MAX}
      {...props}
    />
  )
}

/** A new password, with the rule it must satisfy. */
export function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  // Help and error have the same text, so the field shows only one of them.
  const text = error ? { error } : { help: 'Password must be at least 8 characters long' }
  return <PasswordField name="password" label={label} autoComplete="new-password" {...text} />
}

/** Names the rule that people miss most often. Stands beside the message that the specification gives. */
const NAME_HINT = 'Letters, spaces, apostrophes and hyphens. Leave out periods: Jr instead of Jr.'

const nameHelp = (error: string | undefined) => (error ? { help: NAME_HINT } : {})

/**
 * First and last name. `autoComplete` is off for the names of another user. The form for signing up has the
 * `labels` of the specification.
 */
export function NameFields({
  form,
  labels = ['First name', 'Last name'],
  autoComplete = ['given-name', 'family-name'],
  values,
  errors,
}: {
  /** Prefix of the ids, to distinguish the fields of several forms on one page. */
  form?: string
  labels?: [firstName: string, lastName: string]
  autoComplete?: [firstName: string, lastName: string]
  values: NamesOf<string>
  errors: NamesOf<string>
}) {
  const shared = { ...(form ? { form } : {}), maxLength: NAME_MAX }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...shared}
        name="firstName"
        label={labels[0]}
        autoComplete={autoComplete[0]}
        defaultValue={values.firstName ?? ''}
        error={errors.firstName}
        {...nameHelp(errors.firstName)}
      />
      <TextField
        {...shared}
        name="lastName"
        label={labels[1]}
        autoComplete={autoComplete[1]}
        defaultValue={values.lastName ?? ''}
        error={errors.lastName}
        {...nameHelp(errors.lastName)}
      />
    </div>
  )
}
