'use client'

import { Circle, CircleCheck } from 'lucide-react'
import type { FormPart } from '@/app/admin/lessons/_components/form-values'
import { Field } from '@/components/form/field'
import { Select } from '@/components/ui/select'
import type { LessonAccess } from '@/lib/lessons/schema'

const accessLabels: Record<LessonAccess, string> = {
  free: 'Everyone',
  member: 'Members with a confirmed account',
  plan: 'Members with a plan',
}

/** The state and access of a lesson, and what is missing before it can be published. */
export function PublishingPanel({
  values,
  errors,
  change,
  hasFilm,
}: FormPart & { hasFilm: boolean }) {
  const needs = [
    { label: 'Film', isMet: hasFilm },
    { label: 'Captions', isMet: values.cues.length > 0 },
    { label: 'Poster', isMet: values.poster !== '' },
  ]
  return (
    <section aria-label="Publishing" className="space-y-4 rounded-lg border bg-card p-4">
      <Field
        name="state"
        label="State"
        error={errors.state}
        help={values.state === 'published' ? 'Goes live when you save.' : 'Only visible to admins.'}
      >
        <Select
          value={values.state}
          onChange={({ target }) =>
            change({ state: target.value === 'published' ? 'published' : 'draft' })
          }
        >
          <option value="draft">Draft</option>
          <option value="published">Published</option>
        </Select>
      </Field>
      <ul aria-label="Needed to publish" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {needs.map(({ label, isMet }) => (
          <li key={label} className="flex items-center gap-1.5">
            {isMet ? (
              <CircleCheck aria-label="Complete" className="size-4 text-success" />
            ) : (
              <Circle aria-label="Missing" className="size-4 text-muted-foreground" />
            )}
            {label}
          </li>
        ))}
      </ul>
      <Field name="access" label="Who may watch" error={errors.access}>
        <Select
          value={values.access}
          onChange={({ target }) => change({ access: target.value as LessonAccess })}
        >
          {Object.entries(accessLabels).map(([access, label]) => (
            <option key={access} value={access}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </section>
  )
}
