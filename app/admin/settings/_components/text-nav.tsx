import Link from 'next/link'
import {
  type TextPage,
  textPageNames,
  textPagePath,
  textPages,
} from '@/app/admin/settings/_components/text-pages'

/** Leads to the pages of the site texts. */
export function TextNav({ current }: { current?: TextPage }) {
  return (
    <nav aria-label="Site texts">
      <ul className="flex flex-wrap gap-1.5">
        {textPageNames.map((page) => (
          <li key={page}>
            <Link
              href={textPagePath(page)}
              prefetch={false}
              aria-current={page === current ? 'page' : undefined}
              className="inline-flex min-h-9 items-center rounded-md border bg-card px-3 text-sm font-medium transition-colors hover:bg-accent aria-[current]:border-foreground aria-[current]:bg-foreground aria-[current]:text-background pointer-coarse:min-h-11"
            >
              {textPages[page].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
