import { z } from 'zod'
import { articleCategories } from '@/lib/articles/categories'
import { articleLimits, isImageUrl, splitLinks } from '@/lib/articles/fields'
import { plainText } from '@/lib/forms/fields'
import { scheduleShape } from '@/lib/schedules/schema'
import { slugOf } from '@/lib/slug'

export const articleCategorySchema = z.enum(articleCategories.map(({ slug }) => slug))
export type ArticleCategory = z.infer<typeof articleCategorySchema>

/** Fills three rows: two articles in the first row, the first of them wide, and three in each other row. */
export const ARTICLES_PER_PAGE = 8

const optionalText = (label: string, max: number) =>
  plainText
    .trim()
    .max(max, `${label} must be at most ${max} characters long`)
    .transform((value) => value || null)

const links = (item: z.ZodType<string, string>, max: number, noun: string) =>
  z
    .string()
    .max(2000)
    .transform(splitLinks)
    .pipe(z.array(item).max(max, `At most ${max} ${noun} are possible`))

/** The article form. Only the title is required (specification, sections 2 and 5). */
export const articleSchema = z.object({
  title: plainText
    .trim()
    .min(1, 'Title is required')
    .max(articleLimits.title, `Title must be at most ${articleLimits.title} characters long`)
    .refine(
      (title) => slugOf(title) !== '',
      'The title needs at least one letter from a to z or a digit, for its slug',
    ),
  content: plainText.max(articleLimits.content, 'The text is too long to be saved'),
  excerpt: optionalText('Excerpt', articleLimits.excerpt),
  category: articleCategorySchema,
  featuredImage: optionalText('Featured image', articleLimits.featuredImage).refine(
    (src) => !src || isImageUrl(src),
    'Enter a URL that begins with https:// or a path that begins with /images/, or choose an image',
  ),
  seoTitle: optionalText('SEO title', articleLimits.seoTitle),
  seoDescription: optionalText('SEO description', articleLimits.seoDescription),
  status: z.enum(['draft', 'published']),
  lessons: links(z.uuid('Choose lessons from the list'), articleLimits.lessons, 'lessons'),
  codes: links(
    z.string().regex(/^[PCBU][0-3][0-9A-F]{3}$/, 'Choose codes from the list'),
    articleLimits.codes,
    'codes',
  ),
  ...scheduleShape,
})
export type ArticleInput = z.infer<typeof articleSchema>
