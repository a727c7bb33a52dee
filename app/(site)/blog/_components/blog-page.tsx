import type { Metadata } from 'next'
import { cache } from 'react'
import { ArticleList } from '@/components/site/article-list'
import { NewsletterForm } from '@/components/site/newsletter-form'
import { PageHero } from '@/components/site/page-hero'
import { Section, SectionHeading } from '@/components/site/section'
import { PageNotFound, pageNotFoundMetadata } from '@/components/site/status-answer'
import { categoryLabel } from '@/lib/articles/categories'
import { listPublishedArticles } from '@/lib/articles/queries'
import type { ArticleCategory } from '@/lib/articles/schema'

interface BlogPageParams {
  category?: ArticleCategory
  page: number
}

/** Read once for the page and its metadata. */
const readBlogPage = cache((category: ArticleCategory | undefined, page: number) =>
  listPublishedArticles({ category, page }),
)

/** The metadata of a further page: that of a missing page when it is past the last one. */
export async function blogPageMetadata(
  { category, page }: BlogPageParams,
  metadata: Metadata,
): Promise<Metadata> {
  const { pageCount } = await readBlogPage(category, page)
  return page > pageCount ? pageNotFoundMetadata : metadata
}

/** What /blog, a category and their further pages have in common. Past the last page: a 404. */
export async function BlogPage({ category, page }: BlogPageParams) {
  const { articles, pageCount } = await readBlogPage(category, page)
  if (page > pageCount) return <PageNotFound />
  return (
    <>
      <PageHero
        code={category ? `BLOG / ${categoryLabel(category).toUpperCase()}` : 'BLOG'}
        title={category ? categoryLabel(category) : 'From the workshop bench'}
        description="Measured values, test procedures and the reasoning behind them, written for people who repair cars for a living."
      />
      <Section className="pt-10 md:pt-12">
        <ArticleList
          articles={articles}
          category={category ?? null}
          page={page}
          pageCount={pageCount}
        />
      </Section>
      <Section tone="muted" aria-labelledby="newsletter">
        <div className="grid items-center gap-8 lg:grid-cols-2">
          <SectionHeading
            id="newsletter"
            title="One mail, twice a month"
            description="New articles and course updates. Confirm by mail, leave with one click."
          />
          <NewsletterForm />
        </div>
      </Section>
    </>
  )
}

/** The page number of an address: a whole number from 2, otherwise null. */
export function parsePage(segment: string): number | null {
  return /^[1-9]\d{0,4}$/.test(segment) ? Number(segment) : null
}
