import { z } from 'zod'

/** The blog's categories in the order of its buttons (specification, section 2, Blog). */
export const articleCategories = [
  { slug: 'electrical', label: 'Electrical Systems' },
  { slug: 'engine', label: 'Engine' },
  { slug: 'adas', label: 'ADAS' },
  { slug: 'hybrid-ev', label: 'Hybrid & EV' },
  { slug: 'chassis', label: 'Chassis' },
  { slug: 'hvac', label: 'HVAC' },
] as const

export const articleCategorySchema = z.enum(articleCategories.map(({ slug }) => slug))
export type ArticleCategory = z.infer<typeof articleCategorySchema>

export function categoryLabel(slug: string): string {
  return articleCategories.find((category) => category.slug === slug)?.label ?? slug
}

/** Shown on every article whatever its length (specification, section 9). */
export const READ_TIME = '5 min'

/** Two on the first row (the first one is wide), three on the two below. */
export const ARTICLES_PER_PAGE = 8
