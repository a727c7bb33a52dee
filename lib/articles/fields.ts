import { scheduleFields } from '@/lib/schedules/fields'

// Separate from the schema, so that the browser doesn't load the validation library.

const articleFields = [
  'title',
  'content',
  'excerpt',
  'category',
  'featuredImage',
  'seoTitle',
  'seoDescription',
  'status',
  // Ids of the lessons and the fault codes that the article is about.
  'lessons',
  'codes',
  ...scheduleFields,
] as const
export type ArticleField = (typeof articleFields)[number]
export type ArticleValues = Record<ArticleField, string>

/** The names of the fields. */
export const articleLabels: Record<ArticleField, string> = {
  title: 'Title',
  content: 'Content',
  excerpt: 'Excerpt',
  category: 'Category',
  featuredImage: 'Featured image',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  status: 'Status',
  lessons: 'Lessons',
  codes: 'Fault codes',
  publishAt: 'Time to publish',
  unpublishAt: 'Time to unpublish',
}

/** Toast for a failure to save an article (specification, section 8). */
export const NOT_SAVED = 'Failed to save article'

/** Limits in characters; `lessons` and `codes` are counts. The database enforces the same limits. */
export const articleLimits = {
  title: 200,
  content: 400_000,
  excerpt: 400,
  featuredImage: 2000,
  seoTitle: 200,
  seoDescription: 400,
  /** Number of lessons and of codes that an article may link. */
  lessons: 12,
  codes: 24,
} as const

/** The links of a field. The form holds them as text, like its other values. */
export const splitLinks = (text: string): string[] => text.split(' ').filter(Boolean)

/** The text of links, which is the same for the same links in any order. */
export const joinLinks = (links: readonly string[]): string => links.toSorted().join(' ')

/** Lengths at which search engines truncate a title and a description, characters. */
export const searchPreviewLengths = { title: 60, description: 160 } as const

/** A saved article with the values of its form. */
export interface EditableArticle {
  id: string
  slug: string
  /** Each save increments it, so that conflicting saves are detected. */
  version: number
  updatedAt: string
  publishedAt: string | null
  values: ArticleValues
  /** Why the next scheduled change failed, or null. */
  scheduleError: string | null
}

/** Sort orders of the list. A minus before the column means descending. */
export const articleSorts = [
  '-updated_at',
  'updated_at',
  'title',
  '-title',
  'published_at',
  '-published_at',
] as const

// Separate from schema.ts, so that the browser doesn't load the validation library.

const uploads = `${process.env.NEXT_PUBLIC_SUPABASE_URL}/storage/v1/object/public/assets/`

/** Accepts an https URL without credentials, an uploaded image, or an image of the site. */
export function isImageUrl(src: string): boolean {
  if (/\s/.test(src)) return false
  if (src.startsWith('/images/') || src.startsWith(uploads)) return true
  const url = URL.parse(src)
  return url?.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password
}
