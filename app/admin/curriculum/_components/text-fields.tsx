'use client'

import type { ComponentProps } from 'react'
import { Field } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { Values } from '@/lib/actions/form-state'
import { DESCRIPTION_MAX, MINUTES_MAX, TITLE_MAX } from '@/lib/courses/fields'

type TextName = 'title' | 'description' | 'minutes'
type ValueProps = Pick<ComponentProps<'input'>, 'value'> & {
  onChange: (event: { target: { value: string } }) => void
}

/** Title, description and planned length of a module. `propsOf` gives each control its value. */
export function ModuleTextFields({
  propsOf,
  errors,
}: {
  propsOf: (name: TextName) => ValueProps
  errors: Values<TextName>
}) {
  return (
    <>
      <Field name="title" label="Title" error={errors.title}>
        <Input type="text" maxLength={TITLE_MAX} required {...propsOf('title')} />
      </Field>
      <Field
        name="description"
        label="Description"
        help="One or two sentences, for the card and the head of the page."
        error={errors.description}
      >
        <Textarea
          rows={3}
          maxLength={DESCRIPTION_MAX}
          required
          className="field-sizing-content min-h-20!"
          {...propsOf('description')}
        />
      </Field>
      <Field
        name="minutes"
        label="Planned length in minutes"
        help="The site shows it until the module has a film."
        error={errors.minutes}
      >
        <Input
          type="text"
          inputMode="numeric"
          maxLength={String(MINUTES_MAX).length}
          required
          className="max-w-32"
          {...propsOf('minutes')}
        />
      </Field>
    </>
  )
}
