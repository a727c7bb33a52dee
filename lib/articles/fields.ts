// Separate from the schema, so that the browser doesn't load the validation library.

export const articleFields = [
  'title',
  'content',
  'excerpt',
  'category',
  'featuredImage',
  'seoTitle',
  'seoDescription',
  'status',
] as const
export type ArticleField = (typeof articleFields)[number]
export type ArticleValues = Record<ArticleField, string>

/** Maximum lengths, characters. The database enforces the same limits. */
export const articleLimits = {
  title: 200,
  content: 400_000,
  excerpt: 400,
  featuredImage: 2000,
  seoTitle: 200,
  seoDescription: 400,
} as const

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
}
