import { z } from 'zod'
import { categoryLabel } from '@/lib/articles/categories'
import { readableText } from '@/lib/articles/readable-text'

/** The texts of an article that versions keep. The links to lessons and codes are not among them. */
export const articleTextsSchema = z.object({
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  category: z.string(),
  featuredImage: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
})
export type ArticleTexts = z.output<typeof articleTextsSchema>

/** The texts with the names of their fields, to compare two versions. */
export const articleSections = (texts: ArticleTexts) => [
  { label: 'Title', text: texts.title },
  { label: 'Content', text: readableText(texts.content) },
  { label: 'Excerpt', text: texts.excerpt },
  { label: 'Category', text: categoryLabel(texts.category) },
  { label: 'Featured image', text: texts.featuredImage },
  { label: 'SEO title', text: texts.seoTitle },
  { label: 'SEO description', text: texts.seoDescription },
]
