'use client'

import { Circle, CircleCheck } from 'lucide-react'
import type { FormPart } from '@/app/admin/lessons/_components/form-values'
import { LessonStateBadge } from '@/app/admin/lessons/_components/publish-buttons'
import { Field } from '@/components/form/field'
import { Select } from '@/components/ui/select'
import { publishNeeds } from '@/lib/lessons/editing/publicity'
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
  isPublished,
}: FormPart & { hasFilm: boolean; isPublished: boolean }) {
  return (
    <section aria-labelledby="publishing" className="space-y-4 rounded-lg border bg-card p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="publishing" className="font-sans text-base font-semibold">
          Publishing
        </h2>
        <LessonStateBadge isPublished={isPublished} />
      </div>
      <p className="text-sm text-muted-foreground">
        {isPublished ? 'Saved changes are live at once.' : 'Only visible to admins.'}
      </p>
      <ul aria-label="Needed to publish" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {publishNeeds(hasFilm, values).map(({ label, isMet }) => (
          <li key={label} className="flex items-center gap-1.5">
            {isMet ? (
              <CircleCheck aria-label="Complete" className="size-4 text-success" />
            ) : (
              <Circle aria-label="Missing" className="size-4 text-muted-foreground" />
            )}
            <span>{label}</span>
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
