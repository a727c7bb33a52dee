'use client'

import type { FormPart } from '@/app/admin/lessons/_components/form-values'
import { StepsField } from '@/app/admin/lessons/_components/steps-field'
import { Field } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { fieldsOfKind, lessonFields } from '@/lib/lessons/fields'

/** The title, the summary and the texts below the film. */
export function LessonTexts(part: FormPart & { slug: string; slugHelp: string }) {
  const { values, errors, change, slug, slugHelp } = part
  return (
    <section aria-label="Texts" className="space-y-5 rounded-lg border bg-card p-4">
      <Field name="title" label={lessonFields.title.label} error={errors.title}>
        <Input
          required
          maxLength={lessonFields.title.max}
          value={values.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field name="slug" label="Slug" help={slugHelp}>
        <Input readOnly value={slug} className="bg-muted font-mono text-sm" />
      </Field>
      {fieldsOfKind('text', 'lines').map((name) => {
        const field = lessonFields[name]
        return (
          <Field
            key={name}
            name={name}
            label={field.label}
            help={'help' in field ? field.help : undefined}
            error={errors[name]}
          >
            <Textarea
              className={field.kind === 'text' ? 'min-h-20!' : 'field-sizing-content min-h-24!'}
              maxLength={field.kind === 'text' ? field.max : undefined}
              value={values[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          </Field>
        )
      })}
      <StepsField values={values} errors={errors} change={change} />
    </section>
  )
}
