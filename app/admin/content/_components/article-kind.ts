import type { SubjectOptions } from '@/app/admin/content/_components/subject-fields'
import { type ConflictKind, differingLines } from '@/components/admin/editing/conflict-dialog'
import { plainKind } from '@/components/admin/editing/record'
import { categoryLabel } from '@/lib/articles/categories'
import {
  type ArticleField,
  type ArticleValues,
  articleLabels,
  type EditableArticle,
  splitLinks,
} from '@/lib/articles/fields'
import { readableText } from '@/lib/articles/readable-text'
import { noSchedule, scheduleFields, timeText } from '@/lib/schedules/fields'

/** The values of a new article. */
export const newArticle: ArticleValues = {
  title: '',
  content: '',
  excerpt: '',
  category: 'electrical',
  featuredImage: '',
  seoTitle: '',
  seoDescription: '',
  status: 'draft',
  lessons: '',
  codes: '',
  ...noSchedule,
}

export const articleKind = plainKind<ArticleValues, EditableArticle>({
  noun: 'article',
  labels: articleLabels,
  unversioned: ['status', 'lessons', 'codes', ...scheduleFields],
  isScheduled: true,
  versionOf: ({ version }) => version,
})

/** The value of a field for reading. */
function valueText(field: ArticleField, value: string, { lessons }: SubjectOptions): string {
  switch (field) {
    case 'category':
      return categoryLabel(value)
    case 'status':
      return value === 'published' ? 'Published' : 'Draft'
    case 'publishAt':
    case 'unpublishAt':
      return value && timeText(value)
    case 'lessons': {
      const titleOf = (id: string) => lessons.find((option) => option.value === id)?.label ?? id
      return splitLinks(value).map(titleOf).join('\n')
    }
    default:
      return value
  }
}

/** How the conflict dialog shows the fields of an article. `options` are the lessons and codes that the form offers. */
export const articleConflictKind = (options: SubjectOptions): ConflictKind<ArticleValues> => ({
  ...articleKind,
  show(field, values, other) {
    if (field !== 'content') return valueText(field, values[field], options)
    const [mine, theirs] = [readableText(values.content), readableText(other.content)]
    return mine === theirs ? '(the same words in another format)' : differingLines(mine, theirs)
  },
})
