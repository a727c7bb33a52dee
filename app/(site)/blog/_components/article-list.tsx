import { Pagination } from '@/app/(site)/blog/_components/pagination'
import { ArticleCard, type ArticleCardData } from '@/components/article/article-card'
import { Artwork } from '@/components/layout/artwork'
import { FilterLinks } from '@/components/layout/filter-links'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import { articleCategories } from '@/lib/articles/categories'

const pathOf = (slug: string | null) => (slug ? `/blog/category/${slug}` : '/blog')

const links = [
  { href: pathOf(null), label: 'All' },
  ...articleCategories.map(({ slug, label }) => ({ href: pathOf(slug), label })),
]

/** Links to the categories of the blog. */
const CategoryFilter = ({ active }: { active: string | null }) => (
  <FilterLinks label="Article categories" links={links} current={pathOf(active)} />
)

/** The blog's list: category filter, article cards with a wide first one, pagination. */
export function ArticleList({
  articles,
  category,
  page,
  pageCount,
}: {
  articles: readonly (ArticleCardData & { id: string })[]
  category: string | null
  page: number
  pageCount: number
}) {
  return (
    <>
      <CategoryFilter active={category} />
      {articles.length === 0 ? (
        <div className="mx-auto max-w-md py-16 text-center">
          <Artwork name="empty" className="mx-auto w-56" />
          <p className="mt-6 font-display text-2xl font-semibold">No articles here yet</p>
          <p className="mt-2 text-muted-foreground">
            {category
              ? 'We are still measuring. Read an article of another category meanwhile.'
              : 'We are still measuring. Until then, watch one of our lessons.'}
          </p>
          <LinkButton variant="outline" className="mt-6">
            <SiteLink href={category ? '/blog' : '/lessons'}>
              {category ? 'View all articles' : 'Watch now'}
            </SiteLink>
          </LinkButton>
        </div>
      ) : (
        <div className="mt-8 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {articles.map((article, index) => (
            <ArticleCard key={article.id} article={article} isWide={index === 0} />
          ))}
        </div>
      )}
      <Pagination
        basePath={category ? `/blog/category/${category}` : '/blog'}
        page={page}
        pageCount={pageCount}
      />
    </>
  )
}
