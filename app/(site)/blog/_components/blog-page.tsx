import { notFound } from 'next/navigation'
import { ArticleList } from '@/components/site/article-list'
import { NewsletterForm } from '@/components/site/newsletter-form'
import { PageHero } from '@/components/site/page-hero'
import { Section, SectionHeading } from '@/components/site/section'
import { categoryLabel } from '@/lib/articles/categories'
import { listPublishedArticles } from '@/lib/articles/queries'
import type { ArticleCategory } from '@/lib/articles/schema'

/** What /blog, a category and their further pages have in common. Past the last page: a 404. */
export async function BlogPage({ category, page }: { category?: ArticleCategory; page: number }) {
  const { articles, pageCount } = await listPublishedArticles({ category, page })
  if (page > pageCount) notFound()
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
