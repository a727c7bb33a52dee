'use client'

import type { FormPart } from '@/app/admin/content/_components/use-article-form'
import { type LinkOption, LinkPicker } from '@/components/admin/link-picker'
import { articleLimits, joinLinks, splitLinks } from '@/lib/articles/fields'

/** The lessons and fault codes that the form offers. */
export interface SubjectOptions {
  lessons: readonly LinkOption[]
  codes: readonly LinkOption[]
}

/** The lessons and fault codes that the article is about. */
export function SubjectFields({
  values,
  errors,
  change,
  options,
}: FormPart & { options: SubjectOptions }) {
  return (
    <section aria-labelledby="subject" className="space-y-4 rounded-lg border bg-card p-4">
      <h2 id="subject" className="text-base">
        Subject
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        <LinkPicker
          name="lessons"
          label="Lessons"
          noun="a lesson"
          error={errors.lessons}
          help="The article links to them, and they link back, while both are published."
          options={options.lessons}
          selected={splitLinks(values.lessons)}
          max={articleLimits.lessons}
          onChange={(lessons) => change({ lessons: joinLinks(lessons) })}
        />
        <LinkPicker
          name="codes"
          label="Fault codes"
          noun="a code"
          error={errors.codes}
          help="The pages of these codes list the article."
          options={options.codes}
          selected={splitLinks(values.codes)}
          max={articleLimits.codes}
          onChange={(codes) => change({ codes: joinLinks(codes) })}
        />
      </div>
    </section>
  )
}
