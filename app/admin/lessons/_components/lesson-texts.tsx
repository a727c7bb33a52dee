'use client'

import type { FormPart } from '@/app/admin/lessons/_components/form-values'
import { StepsField } from '@/app/admin/lessons/_components/steps-field'
import { Field } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { lessonLimits } from '@/lib/lessons/limits'

const lists = [
  { name: 'goals', label: 'Goals', help: 'What members can do afterward. One per line.' },
  { name: 'tools', label: 'Tools', help: 'One per line.' },
  { name: 'safety', label: 'Safety', help: 'One note per line.' },
] as const

/** The title, the summary and the texts below the film. */
export function LessonTexts(part: FormPart & { slug: string; slugHelp: string }) {
  const { values, errors, change, slug, slugHelp } = part
  return (
    <section aria-label="Texts" className="space-y-5 rounded-lg border bg-card p-4">
      <Field name="title" label="Title" error={errors.title}>
        <Input
          required
          maxLength={lessonLimits.title}
          value={values.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field name="slug" label="Slug" help={slugHelp}>
        <Input readOnly value={slug} className="bg-muted font-mono text-sm" />
      </Field>
      <Field name="summary" label="Summary" error={errors.summary}>
        <Textarea
          className="min-h-20!"
          maxLength={lessonLimits.summary}
          value={values.summary}
          onChange={(event) => change({ summary: event.target.value })}
        />
      </Field>
      {lists.map(({ name, label, help }) => (
        <Field key={name} name={name} label={label} help={help} error={errors[name]}>
          <Textarea
            className="field-sizing-content min-h-24!"
            value={values[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        </Field>
      ))}
      <StepsField values={values} errors={errors} change={change} />
    </section>
  )
}
