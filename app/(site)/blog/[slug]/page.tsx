import { ArrowLeft } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound, permanentRedirect } from 'next/navigation'
import { ArticleCard } from '@/components/site/article-card'
import { ArticlePicture } from '@/components/site/article-picture'
import { JsonLd } from '@/components/site/json-ld'
import { Section } from '@/components/site/section'
import { Button } from '@/components/ui/button'
import { formatLongDate } from '@/lib/articles/dates'
import { getPublishedArticle, getRenamedSlug, listLatestArticles } from '@/lib/articles/queries'
import { sanitizeArticleHtml, wrapTables } from '@/lib/articles/sanitize'
import { categoryLabel, READ_TIME } from '@/lib/articles/schema'
import { env } from '@/lib/env'
import { getSiteSettings } from '@/lib/settings/queries'

interface Props {
  params: Promise<{ slug: string }>
}

// Rendered at the first request and kept until an article changes.
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const article = await getPublishedArticle(slug)
  if (!article) return { title: 'Article not found', robots: { index: false } }
  const images = [article.featuredImage ?? '/images/og-default.png']
  return {
    title: { absolute: article.seoTitle },
    description: article.seoDescription,
    alternates: { canonical: `/blog/${article.slug}` },
    openGraph: {
      type: 'article',
      title: article.seoTitle,
      description: article.seoDescription,
      url: `/blog/${article.slug}`,
      publishedTime: article.publishedAt,
      modifiedTime: article.updatedAt,
      section: categoryLabel(article.category),
      images,
    },
    twitter: {
      card: 'summary_large_image',
      title: article.seoTitle,
      description: article.seoDescription,
      images,
    },
  }
}

async function MoreArticles({ exceptSlug }: { exceptSlug: string }) {
  const articles = await listLatestArticles(3, exceptSlug)
  return (
    <Section tone="muted" aria-labelledby="more">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="more" className="text-3xl md:text-4xl">
          Explore More Articles
        </h2>
        <Button asChild variant="outline">
          <Link href="/blog">View All Articles</Link>
        </Button>
      </div>
      {articles.length > 0 ? (
        <div className="mt-8 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} heading="h3" />
          ))}
        </div>
      ) : null}
    </Section>
  )
}

export default async function ArticlePage({ params }: Props) {
  const { slug } = await params
  const article = await getPublishedArticle(slug)
  if (!article) {
    const renamed = await getRenamedSlug(slug)
    if (renamed) permanentRedirect(`/blog/${renamed}`)
    notFound()
  }
  const { siteName } = await getSiteSettings()
  const author = `${siteName} Team`

  return (
    <>
      <JsonLd
        data={{
          '@type': 'BlogPosting',
          headline: article.title,
          description: article.seoDescription,
          image: new URL(
            article.featuredImage ?? '/images/og-default.png',
            env.NEXT_PUBLIC_SITE_URL,
          ).href,
          datePublished: article.publishedAt,
          dateModified: article.updatedAt,
          author: { '@type': 'Organization', name: author },
          publisher: { '@type': 'Organization', name: siteName },
          mainEntityOfPage: `${env.NEXT_PUBLIC_SITE_URL}/blog/${article.slug}`,
        }}
      />
      <article>
        <header className="border-b bg-card paper-grid">
          <div className="container-page pt-8 pb-10 md:pb-14">
            <Link
              href="/blog"
              className="inline-flex min-h-9 items-center gap-2 font-medium text-muted-foreground hover:text-foreground hover:underline hover:underline-offset-4"
            >
              <ArrowLeft aria-hidden className="size-4" /> Back to Blog
            </Link>
            <p className="mt-8">
              <Link
                href={`/blog/category/${article.category}`}
                className="code-label inline-flex min-h-6 items-center text-signal hover:underline"
              >
                {categoryLabel(article.category)}
              </Link>
            </p>
            <h1 className="mt-2 max-w-[24ch] text-[2.5rem] md:text-6xl">{article.title}</h1>
            <p className="mt-6 flex flex-wrap gap-x-3 gap-y-1 text-muted-foreground">
              <span>{author}</span>
              <span aria-hidden="true">·</span>
              <time dateTime={article.publishedAt}>{formatLongDate(article.publishedAt)}</time>
              <span aria-hidden="true">·</span>
              <span>{READ_TIME} read</span>
            </p>
          </div>
        </header>
        <div className="container-page py-10 md:py-14">
          <div className="mx-auto max-w-[46rem]">
            {article.featuredImage ? (
              <div className="mb-10 overflow-hidden rounded-lg border lg:-mx-20">
                <ArticlePicture
                  src={article.featuredImage}
                  sizes="(width >= 64rem) 900px, 100vw"
                  isPriority
                />
              </div>
            ) : null}
            <div
              className="article-body"
              // One string: as elements the text would be sent twice. Sanitised here once more.
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitizeArticleHtml lets nothing active through
              dangerouslySetInnerHTML={{ __html: wrapTables(sanitizeArticleHtml(article.content)) }}
            />
          </div>
        </div>
      </article>
      <MoreArticles exceptSlug={article.slug} />
    </>
  )
}
