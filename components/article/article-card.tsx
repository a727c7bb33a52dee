import { ArticleImage } from '@/components/article/article-image'
import { ArticleLinkPending } from '@/components/layout/link-pending'
import { SiteLink } from '@/components/ui/site-link'
import { categoryLabel, READ_TIME } from '@/lib/articles/categories'
import { formatLongDate } from '@/lib/articles/dates'
import { cn } from '@/lib/utils'

export interface ArticleCardData {
  title: string
  slug: string
  category: string
  excerpt: string
  featuredImage: string | null
  publishedAt: string
}

/** A card that links to an article. The first article of the list has a wide card. */
export function ArticleCard({
  article,
  isWide = false,
  heading: Heading = 'h2',
}: {
  article: ArticleCardData
  isWide?: boolean
  heading?: 'h2' | 'h3'
}) {
  return (
    <article
      className={cn(
        'group relative flex flex-col rounded-lg border bg-card transition-colors hover:border-input',
        isWide && 'md:col-span-2',
      )}
    >
      {/* Clips the corners of the image here, because the loading message stands out of the card. */}
      <div
        className="overflow-hidden border-b"
        style={{ borderRadius: 'var(--radius) var(--radius) 0 0' }}
      >
        <ArticleImage
          src={article.featuredImage}
          // A line drawing looks the same at two thirds of the resolution of a phone.
          sizes={
            isWide
              ? '(width >= 75rem) 800px, (width >= 48rem) 100vw, 66vw'
              : '(width >= 75rem) 390px, (width >= 48rem) 50vw, 66vw'
          }
          isPriority={isWide}
        />
      </div>
      <div className="flex grow flex-col p-5 md:p-6">
        <p className="code-label text-signal">{categoryLabel(article.category)}</p>
        <Heading className={cn('mt-3 text-2xl leading-tight', isWide && 'md:text-[2rem]')}>
          <SiteLink
            href={`/blog/${article.slug}`}
            className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
          >
            <span>{article.title}</span>
            <ArticleLinkPending />
          </SiteLink>
        </Heading>
        <p className={cn('mt-3 leading-relaxed text-muted-foreground', isWide && 'max-w-[62ch]')}>
          {article.excerpt}
        </p>
        <p className="mt-auto flex gap-3 pt-5 text-sm text-muted-foreground">
          <time dateTime={article.publishedAt}>{formatLongDate(article.publishedAt)}</time>
          <span aria-hidden="true">·</span>
          <span>{READ_TIME} read</span>
        </p>
      </div>
    </article>
  )
}
