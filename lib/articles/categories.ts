/** The blog's categories, in the order of the filter buttons (specification, section 2, Blog). */
export const articleCategories = [
  { slug: 'electrical', label: 'Electrical Systems' },
  { slug: 'engine', label: 'Engine' },
  { slug: 'adas', label: 'ADAS' },
  { slug: 'hybrid-ev', label: 'Hybrid & EV' },
  { slug: 'chassis', label: 'Chassis' },
  { slug: 'hvac', label: 'HVAC' },
] as const

/** The name of a category. Returns an unknown slug unchanged. */
export function categoryLabel(slug: string): string {
  return articleCategories.find((category) => category.slug === slug)?.label ?? slug
}

/** Shown on every article, independent of its length (specification, section 9). */
export const READ_TIME = '5 min'
