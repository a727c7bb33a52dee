'use client'

import type { ComponentProps, ReactNode } from 'react'
import { Field } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'

interface TextInputProps {
  /** Unique on the page. */
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
  help?: ReactNode
  error?: string | undefined
  className?: string
}

/** A text of one line. */
export function LineInput({
  value,
  onChange,
  maxLength,
  inputMode,
  ...field
}: TextInputProps & Pick<ComponentProps<'input'>, 'inputMode'>) {
  return (
    <Field {...field}>
      <Input
        value={value}
        maxLength={maxLength}
        inputMode={inputMode}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

/** A text of several lines, which grows with it. */
export function ParagraphInput({ value, onChange, maxLength, ...field }: TextInputProps) {
  return (
    <Field {...field}>
      <Textarea
        rows={2}
        value={value}
        maxLength={maxLength}
        className="field-sizing-content min-h-16!"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

/** A list with one item per line. */
export function LinesInput({
  lines,
  onChange,
  ...field
}: Omit<TextInputProps, 'value' | 'onChange' | 'maxLength'> & {
  lines: readonly string[]
  onChange: (lines: string[]) => void
}) {
  return (
    <ParagraphInput
      {...field}
      value={lines.join('\n')}
      onChange={(value) => onChange(value.split('\n'))}
    />
  )
}

/** A checkbox with its label. */
export function CheckInput({
  label,
  isChecked,
  onChange,
}: {
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm pointer-coarse:min-h-11">
      <input
        type="checkbox"
        className="size-4.5 shrink-0 accent-primary"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}

/** The error of the first line that has one: fields with several lines have an error per line. */
export const firstError = (errors: Record<string, string | undefined>, path: string) =>
  errors[path] ?? Object.entries(errors).find(([name]) => name.startsWith(`${path}.`))?.[1]
