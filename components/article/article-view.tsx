import { ArticleImage } from '@/components/article/article-image'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { categoryLabel, READ_TIME } from '@/lib/articles/categories'
import { formatLongDate } from '@/lib/articles/dates'
import './article-body.css'

/** Sanitized HTML in which a browser's translator leaves code as it is. */
const withoutTranslation = (html: string): string =>
  html.replace(/<(code|pre)(?=[\s>])/g, '<$1 translate="no"')

/** An article. The caller has sanitized `html` (lib/articles/sanitize); `publishedAt` is ISO 8601. */
export function ArticleView({
  title,
  category,
  author,
  publishedAt,
  featuredImage,
  html,
}: {
  title: string
  category: string
  author: string
  publishedAt: string
  featuredImage: string | null
  html: string
}) {
  return (
    <article>
      <header className="border-b bg-card paper-grid">
        <div className="container-page pt-8 pb-10 md:pb-14">
          <SiteLink
            href="/blog"
            className="inline-flex min-h-9 items-center gap-2 font-medium text-muted-foreground hover:text-foreground hover:underline hover:underline-offset-4"
          >
            <Icon name="arrow-left" className="size-4" /> Back to Blog
          </SiteLink>
          <p className="mt-8">
            <SiteLink
              href={`/blog/category/${category}`}
              className="code-label inline-flex min-h-6 items-center text-signal hover:underline"
            >
              <span>{categoryLabel(category)}</span>
            </SiteLink>
          </p>
          <h1 className="article-title">{title}</h1>
          <p className="mt-6 flex flex-wrap gap-x-3 gap-y-1 text-muted-foreground">
            <span className="w-full sm:w-auto">{author}</span>
            <span aria-hidden="true" className="max-sm:hidden">
              ·
            </span>
            <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>
            <span aria-hidden="true">·</span>
            <span>{READ_TIME} read</span>
          </p>
        </div>
      </header>
      <div className="container-page py-10 md:py-14">
        <div className="mx-auto max-w-[46rem]">
          {featuredImage ? (
            <div className="article-image">
              <ArticleImage
                src={featuredImage}
                sizes="(width >= 64rem) 900px, (width >= 48rem) 100vw, 66vw"
                isPriority
              />
            </div>
          ) : null}
          <div
            className="article-body"
            // The content security policy of the page does not allow scripts between these marks
            // (lib/server/script-hashes.ts).
            data-editor-html="start"
            // React elements would send the text twice.
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the caller
            dangerouslySetInnerHTML={{ __html: withoutTranslation(html) }}
          />
          <span hidden data-editor-html="end" />
        </div>
      </div>
    </article>
  )
}
