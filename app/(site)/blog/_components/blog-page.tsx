import type { Metadata } from 'next'
import { cache } from 'react'
import { ArticleList } from '@/app/(site)/blog/_components/article-list'
import { SubscriptionForm } from '@/components/form/subscription-form'
import { PlainHead } from '@/components/layout/page-hero'
import { Section, SectionHeading } from '@/components/layout/section'
import { PageNotFound, pageNotFoundMetadata } from '@/components/layout/status-answer'
import { categoryLabel } from '@/lib/articles/categories'
import { listPublishedArticles } from '@/lib/articles/queries'
import type { ArticleCategory } from '@/lib/articles/schema'
import { subscribeNewsletterAction } from '@/lib/newsletter/actions'

interface BlogPageParams {
  category?: ArticleCategory
  page: number
}

/** Cached during the request, because the page and its metadata use the same list. */
const readBlogPage = cache((category: ArticleCategory | undefined, page: number) =>
  listPublishedArticles({ category, page }),
)

/** Metadata of a page of the list. Past the last page, the metadata of the 404 page. */
export async function blogPageMetadata(
  { category, page }: BlogPageParams,
  metadata: Metadata,
): Promise<Metadata> {
  const { pageCount } = await readBlogPage(category, page)
  return page > pageCount ? pageNotFoundMetadata : metadata
}

/** The blog's list, of one category or of all. Responds with status 404 past the last page. */
export async function BlogPage({ category, page }: BlogPageParams) {
  const { articles, pageCount } = await readBlogPage(category, page)
  if (page > pageCount) return <PageNotFound />
  return (
    <>
      <PlainHead
        title={category ? categoryLabel(category) : 'From the workshop bench'}
        description="Measured values, test procedures and the reasoning behind them, written for people who repair cars for a living."
      />
      <Section className="pt-6 md:pt-10">
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
            title="New articles by email"
            description="New articles and course updates. Confirm by email, unsubscribe with one click."
          />
          <SubscriptionForm
            action={subscribeNewsletterAction}
            id="newsletter"
            label="Subscribe"
            pendingLabel="Subscribing..."
          />
        </div>
      </Section>
    </>
  )
}

/** Parses the page number in a path. Null unless it is a whole number from 1. */
export function parsePage(segment: string): number | null {
  return /^[1-9]\d{0,4}$/.test(segment) ? Number(segment) : null
}
