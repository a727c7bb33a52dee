import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import ArticleNotFound from '@/app/(site)/blog/[slug]/not-found'
import { socialImage } from '@/app/(site)/page-metadata'
import { ArticleCard } from '@/components/article/article-card'
import { ArticleView } from '@/components/article/article-view'
import { codeLinks, lessonLinks } from '@/components/course/grouped-links'
import { LinkGroups } from '@/components/course/link-groups'
import { JsonLd } from '@/components/layout/json-ld'
import { Section } from '@/components/layout/section'
import { StatusAnswer } from '@/components/layout/status-answer'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import { categoryLabel } from '@/lib/articles/categories'
import { optimizeImages } from '@/lib/articles/images'
import { getArticleLinks } from '@/lib/articles/link-queries'
import { getPublishedArticle, getRenamedSlug, listLatestArticles } from '@/lib/articles/queries'
import { sanitizeArticleHtml, typesetHtml } from '@/lib/articles/sanitize'
import { getFaultCode } from '@/lib/codes/codes'
import { getCatalog } from '@/lib/courses/current-catalog'
import { env } from '@/lib/env'
import { listPublishedLessons } from '@/lib/lessons/queries'
import { getSiteSettings } from '@/lib/settings/queries'

interface Props {
  params: Promise<{ slug: string }>
}

// Rendered on the first request and cached until an article changes.
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const article = await getPublishedArticle(slug)
  if (!article) return { title: 'Article not found', robots: { index: false } }
  const images = [article.featuredImage ?? socialImage(`/blog/${slug}`)]
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

/** The published lessons and the fault codes that the article is about. */
async function SubjectLinks({ articleId }: { articleId: string }) {
  const [{ hrefs }, { lessonIds, codes }, lessons] = await Promise.all([
    getCatalog(),
    getArticleLinks(articleId),
    listPublishedLessons(),
  ])
  const linked = lessons.filter(({ id }) => lessonIds.includes(id))
  const explained = codes.flatMap((code) => getFaultCode(code) ?? [])
  if (linked.length + explained.length === 0) return null
  return (
    <section aria-labelledby="subject" className="container-page pb-12 md:pb-20">
      <div className="mx-auto flex max-w-[46rem] flex-col gap-6 border-t pt-8">
        <h2 id="subject" className="text-3xl">
          Practice this subject
        </h2>
        <LinkGroups
          groups={[
            { title: 'Lessons', links: lessonLinks(linked, hrefs) },
            { title: 'Fault codes', links: codeLinks(explained) },
          ]}
        />
      </div>
    </section>
  )
}

async function MoreArticles({ exceptSlug }: { exceptSlug: string }) {
  const articles = await listLatestArticles(3, exceptSlug)
  return (
    <Section tone="muted" aria-labelledby="more">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="more" className="text-3xl md:text-4xl">
          Explore More Articles
        </h2>
        <LinkButton variant="outline">
          <SiteLink href="/blog">View All Articles</SiteLink>
        </LinkButton>
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
    return (
      <StatusAnswer status={404}>
        <ArticleNotFound />
      </StatusAnswer>
    )
  }
  const { siteName } = await getSiteSettings()
  const author = `${siteName} Team`

  return (
    <>
      <JsonLd
        data={{
          '@type': 'BlogPosting',
          headline: article.seoTitle,
          description: article.seoDescription,
          image: new URL(
            article.featuredImage ?? socialImage(`/blog/${slug}`),
            env.NEXT_PUBLIC_SITE_URL,
          ).href,
          datePublished: article.publishedAt,
          dateModified: article.updatedAt,
          author: { '@type': 'Organization', name: author },
          publisher: { '@type': 'Organization', name: siteName },
          mainEntityOfPage: `${env.NEXT_PUBLIC_SITE_URL}/blog/${article.slug}`,
        }}
      />
      <ArticleView
        title={article.title}
        category={article.category}
        author={author}
        publishedAt={article.publishedAt}
        featuredImage={article.featuredImage}
        html={optimizeImages(typesetHtml(sanitizeArticleHtml(article.content)))}
      />
      <SubjectLinks articleId={article.id} />
      <MoreArticles exceptSlug={article.slug} />
    </>
  )
}
