'use client'

import { Field } from '@/components/form/field'
import { TextField } from '@/components/form/text-field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { Values } from '@/lib/actions/form-state'
import { DESCRIPTION_MAX, MINUTES_MAX, TITLE_MAX } from '@/lib/courses/fields'

type TextName = 'title' | 'description' | 'minutes'

/** Title, description and planned length of a module. */
export function ModuleTextFields({
  values,
  errors,
}: {
  values: Values<TextName>
  errors: Values<TextName>
}) {
  return (
    <>
      <TextField
        name="title"
        label="Title"
        maxLength={TITLE_MAX}
        required
        defaultValue={values.title ?? ''}
        error={errors.title}
      />
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
          defaultValue={values.description ?? ''}
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
          defaultValue={values.minutes ?? ''}
        />
      </Field>
    </>
  )
}
