'use client'

import type { SubjectOptions } from '@/app/admin/content/_components/subject-fields'
import { Time } from '@/components/admin/time'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { categoryLabel } from '@/lib/articles/categories'
import {
  type ArticleField,
  type ArticleValues,
  articleFields,
  type EditableArticle,
  splitLinks,
} from '@/lib/articles/fields'
import { fieldLabels, timeText } from '@/lib/schedules/fields'

const labels: Record<ArticleField, string> = {
  title: 'title',
  content: 'text',
  excerpt: 'excerpt',
  category: 'category',
  featuredImage: 'image',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  status: 'status',
  lessons: 'lessons',
  codes: 'fault codes',
  ...fieldLabels,
}

/** The text of a value as the form shows it. */
function valueText(field: ArticleField, value: string, { lessons }: SubjectOptions): string {
  if (field === 'category') return categoryLabel(value)
  if (field === 'status') return value === 'published' ? 'Published' : 'Draft'
  if (value && field in fieldLabels) return timeText(value)
  if (field === 'lessons' && value) {
    const titleOf = (id: string) => lessons.find((option) => option.value === id)?.label ?? id
    return splitLinks(value).map(titleOf).join('\n')
  }
  return value || '(empty)'
}

/** One version: its title and content, and the other fields that differ. */
function Side({
  name,
  values,
  fields,
  options,
}: {
  name: string
  values: ArticleValues
  fields: ArticleField[]
  options: SubjectOptions
}) {
  return (
    <section aria-label={name} className="min-w-0 rounded-lg border bg-card">
      <h3 className="border-b px-4 py-2.5 font-sans text-base font-semibold">{name}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
      <div className="max-h-[45dvh] space-y-3 overflow-y-auto p-4" tabIndex={0}>
        <p className="font-display text-xl font-bold break-words">{values.title}</p>
        {fields.length > 0 ? (
          <dl className="space-y-2 text-sm">
            {fields.map((field) => (
              <div key={field}>
                <dt className="font-semibold first-letter:uppercase">{labels[field]}</dt>
                <dd className="[overflow-wrap:anywhere] whitespace-pre-line text-muted-foreground">
                  {valueText(field, values[field], options)}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        <div
          className="article-body text-base"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: both were sanitized by the action that found the conflict
          dangerouslySetInnerHTML={{ __html: values.content }}
        />
      </div>
    </section>
  )
}

/**
 * Shows two versions of an article that two admins saved concurrently. Keeps the version the admin chooses.
 */
export function ConflictDialog({
  mine,
  theirs,
  options,
  onKeepMine,
  onTakeTheirs,
  onClose,
  isSaving,
}: {
  mine: ArticleValues
  theirs: EditableArticle
  options: SubjectOptions
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
  isSaving: boolean
}) {
  const different = articleFields.filter((field) => mine[field] !== theirs.values[field])
  const listed = different.filter((field) => field !== 'title' && field !== 'content')
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="Another admin has saved this article"
        description={
          <>
            <span>It was saved while you were writing, on</span> <Time iso={theirs.updatedAt} />
            <span>{`. Changed: ${different.map((field) => labels[field]).join(', ')}. Your text is not lost: choose a version, or go back and copy from theirs.`}</span>
          </>
        }
        className="sm:max-w-5xl"
      >
        <div className="grid gap-4 md:grid-cols-2">
          <Side name="Your text" values={mine} fields={listed} options={options} />
          <Side name="Their text" values={theirs.values} fields={listed} options={options} />
        </div>
        <DialogFooter>
          <Button type="button" variant="outline" onClick={onClose}>
            Back to my text
          </Button>
          <Button type="button" variant="outline" onClick={onTakeTheirs}>
            Use theirs
          </Button>
          <Button type="button" disabled={isSaving} onClick={onKeepMine}>
            Save mine over theirs
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
