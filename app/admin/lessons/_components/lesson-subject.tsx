'use client'

import { memo } from 'react'
import { type LinkOption, LinkPicker } from '@/components/admin/link-picker'
import { lessonFields } from '@/lib/lessons/fields'

/** The articles on the subject of the lesson. Memoized, because the site may have thousands of articles. */
export const LessonSubject = memo(function LessonSubject({
  options,
  selected,
  error,
  onChange,
}: {
  options: readonly LinkOption[]
  selected: string[]
  error: string | undefined
  onChange: (changes: { articles: string[] }) => void
}) {
  return (
    <section aria-label="Subject" className="rounded-lg border bg-card p-4">
      <LinkPicker
        name="articles"
        label="Articles on this subject"
        noun="an article"
        error={error}
        help="The lesson links to them, and they link back, while both are published."
        options={options}
        selected={selected}
        max={lessonFields.articles.count}
        onChange={(articles) => onChange({ articles: articles.toSorted() })}
      />
    </section>
  )
})
