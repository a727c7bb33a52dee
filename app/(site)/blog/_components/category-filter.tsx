import { FilterLinks } from '@/components/layout/filter-links'
import { articleCategories } from '@/lib/articles/categories'

const pathOf = (slug: string | null) => (slug ? `/blog/category/${slug}` : '/blog')

const links = [
  { href: pathOf(null), label: 'All' },
  ...articleCategories.map(({ slug, label }) => ({ href: pathOf(slug), label })),
]

/** Links to the categories of the blog. */
export const CategoryFilter = ({ active }: { active: string | null }) => (
  <FilterLinks label="Article categories" links={links} current={pathOf(active)} />
)
