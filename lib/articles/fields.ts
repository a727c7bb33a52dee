/*
 * The fields of the article form, without their checks: those need a library that no form has to
 * bring to the browser.
 */

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

/** Longest texts of an article, characters; the database keeps the same limits. */
export const articleLimits = {
  title: 200,
  content: 400_000,
  excerpt: 400,
  featuredImage: 2000,
  seoTitle: 200,
  seoDescription: 400,
} as const

/** What search engines show of a title and a description, characters; longer ones are cut there. */
export const searchPreviewLengths = { title: 60, description: 160 } as const

/** A saved article as the form needs it. */
export interface EditableArticle {
  id: string
  slug: string
  /** Grows with every save: whoever saves an older one is told. */
  version: number
  updatedAt: string
  publishedAt: string | null
  values: ArticleValues
}
