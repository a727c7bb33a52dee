import { ArticleCard, type ArticleCardData } from '@/components/site/article-card'
import { Artwork } from '@/components/site/artwork'
import { Pagination } from '@/components/site/pagination'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import { articleCategories } from '@/lib/articles/categories'

function CategoryFilter({ active }: { active: string | null }) {
  const options = [{ slug: null, label: 'All' }, ...articleCategories]
  return (
    <nav aria-label="Article categories" className="-mx-5 overflow-x-auto px-5">
      <ul className="flex gap-2 pb-2 whitespace-nowrap">
        {options.map(({ slug, label }) => (
          <li key={label}>
            <SiteLink
              href={slug ? `/blog/category/${slug}` : '/blog'}
              aria-current={slug === active ? 'page' : undefined}
              className="inline-flex h-10 items-center rounded-lg border border-input bg-card px-4 text-[0.9375rem] font-medium transition-colors hover:bg-accent aria-[current]:border-foreground aria-[current]:bg-foreground aria-[current]:text-background"
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The blog's list: category buttons, cards of which the first is wide, links to further pages. */
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
          <Artwork name="empty" className="mx-auto w-48" />
          <p className="mt-6 font-display text-2xl font-semibold">No articles here yet</p>
          <p className="mt-2 text-muted-foreground">
            We are still measuring. The other categories have something to read already.
          </p>
          <Button asChild variant="outline" className="mt-6">
            <SiteLink href="/blog">View All Articles</SiteLink>
          </Button>
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
