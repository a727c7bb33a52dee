import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'

/** Links to the pages of a list. `basePath` is the first page; further pages are at /page/{n}. */
export function Pagination({
  basePath,
  page,
  pageCount,
}: {
  basePath: string
  page: number
  pageCount: number
}) {
  if (pageCount < 2) return null
  const href = (target: number) => (target === 1 ? basePath : `${basePath}/page/${target}`)
  return (
    <nav aria-label="Pages" className="mt-12 flex items-center justify-between gap-4">
      {page > 1 ? (
        <LinkButton variant="outline">
          <SiteLink href={href(page - 1)} rel="prev">
            <Icon name="chevron-left" /> Newer
          </SiteLink>
        </LinkButton>
      ) : (
        <span />
      )}
      <p className="code-label text-muted-foreground">
        Page {page} of {pageCount}
      </p>
      {page < pageCount ? (
        <LinkButton variant="outline">
          <SiteLink href={href(page + 1)} rel="next">
            Older <Icon name="chevron-right" />
          </SiteLink>
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  )
}
