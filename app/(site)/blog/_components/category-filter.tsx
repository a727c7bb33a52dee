'use client'

import { SiteLink } from '@/components/ui/site-link'
import { articleCategories } from '@/lib/articles/categories'

const options = [{ slug: null, label: 'All' }, ...articleCategories]

/** Scrolls the list until the link is in its center. Unlike scrollIntoView, never scrolls the page. */
function center(link: HTMLElement | null) {
  const list = link?.closest('nav')
  if (list && link) list.scrollLeft = link.offsetLeft - (list.offsetWidth - link.offsetWidth) / 2
}

/** Links to the categories of the blog, which scroll sideways on phones. */
export function CategoryFilter({ active }: { active: string | null }) {
  return (
    <nav aria-label="Article categories" className="relative -mx-5 overflow-x-auto px-5">
      <ul className="flex w-max gap-2 pb-2">
        {options.map(({ slug, label }) => (
          <li key={label}>
            <SiteLink
              ref={slug === active ? center : null}
              href={slug ? `/blog/category/${slug}` : '/blog'}
              aria-current={slug === active ? 'page' : undefined}
              className="inline-flex h-10 items-center rounded-lg border border-input bg-card px-4 text-[0.9375rem] font-medium transition-colors hover:bg-accent aria-[current]:border-foreground aria-[current]:bg-foreground aria-[current]:text-background"
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
