'use client'

import { SiteLink } from '@/components/ui/site-link'

/** Scrolls the list until the link is in its center. Unlike scrollIntoView, never scrolls the page. */
function center(link: HTMLElement | null) {
  const list = link?.closest('nav')
  if (list && link) list.scrollLeft = link.offsetLeft - (list.offsetWidth - link.offsetWidth) / 2
}

/** Links to the filtered lists of a page, which scroll sideways on phones. */
export function FilterLinks({
  label,
  links,
  current,
}: {
  /** Accessible name. */
  label: string
  links: readonly { href: string; label: string; count?: number }[]
  /** Path of the current list. */
  current: string
}) {
  return (
    <nav aria-label={label} className="relative -mx-5 overflow-x-auto px-5">
      <ul className="flex w-max gap-2 pb-2">
        {links.map((link) => (
          <li key={link.href}>
            <SiteLink
              ref={link.href === current ? center : null}
              href={link.href}
              aria-current={link.href === current ? 'page' : undefined}
              className="inline-flex h-10 items-center gap-2 rounded-lg border border-input bg-card px-4 text-[0.9375rem] font-medium transition-colors hover:bg-accent aria-[current]:border-foreground aria-[current]:bg-foreground aria-[current]:text-background aria-[current]:forced-color-adjust-none"
            >
              <span>{link.label}</span>
              {link.count === undefined ? null : <span className="tabular">{link.count}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
