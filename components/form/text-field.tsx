'use client'

import type { ComponentProps } from 'react'
import { Field } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { PasswordInput } from '@/components/ui/password-input'

type TextFieldProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'maxLength' | 'required' | 'defaultValue' | 'value' | 'onChange'
> & {
  name: string
  label: string
  /** Prefix of the id, to distinguish the fields of several forms on one page. */
  form?: string
  type?: 'text' | 'email' | 'password'
  error?: string | undefined
  help?: string
}

/** A labeled text input. A password has a button that shows it. */
export function TextField({
  name,
  label,
  form,
  error,
  help,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field name={form ? `${form}-${name}` : name} label={label} error={error} help={help}>
      {type === 'password' ? (
        <PasswordInput {...input} name={name} label={label} />
      ) : (
        <Input
          {...input}
          name={name}
          type={type}
          {...(type === 'email' ? { inputMode: 'email', spellCheck: false } : {})}
        />
      )}
    </Field>
  )
}
