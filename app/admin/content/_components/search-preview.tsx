import { searchPreviewLengths } from '@/lib/articles/fields'

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text

/** Preview of the article as a search result. */
export function SearchPreview({
  siteUrl,
  siteName,
  slug,
  title,
  description,
}: {
  siteUrl: string
  siteName: string
  slug: string
  title: string
  description: string
}) {
  return (
    <figure className="rounded-lg border bg-background p-4">
      <figcaption className="text-xs font-medium text-muted-foreground">
        Search result preview
      </figcaption>
      <p className="mt-3 text-sm leading-tight">{siteName}</p>
      <p className="text-xs break-all text-muted-foreground">
        {`${siteUrl.replace(/^https?:\/\//, '')} › blog › ${slug || '…'}`}
      </p>
      <p className="mt-1.5 text-lg leading-snug break-words text-signal">
        {cut(title || 'Title of the article', searchPreviewLengths.title)}
      </p>
      <p className="mt-1 text-sm break-words text-muted-foreground">
        {cut(
          description || 'The description of the article appears here.',
          searchPreviewLengths.description,
        )}
      </p>
    </figure>
  )
}

/** Shows the length of a text and the length that search engines show, in characters. */
export function Counter({ text, shown }: { text: string; shown: number }) {
  const isOver = text.length > shown
  return (
    <span className={`tabular-nums ${isOver ? 'font-medium text-warning' : ''}`}>
      {`${text.length} of ${shown} characters${isOver ? ': the end will be cut' : ''}`}
    </span>
  )
}
