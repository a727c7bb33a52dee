import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { Button } from '@/components/ui/button'

/** Links to the pages of a list. `basePath` is the first page; further ones live at /page/{n}. */
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
        <Button asChild variant="outline">
          <Link href={href(page - 1)} rel="prev">
            <ChevronLeft aria-hidden /> Newer
          </Link>
        </Button>
      ) : (
        <span />
      )}
      <p className="code-label text-muted-foreground">
        Page {page} of {pageCount}
      </p>
      {page < pageCount ? (
        <Button asChild variant="outline">
          <Link href={href(page + 1)} rel="next">
            Older <ChevronRight aria-hidden />
          </Link>
        </Button>
      ) : (
        <span />
      )}
    </nav>
  )
}
