import Link from 'next/link'

/** Links between the lists or forms of one section of the admin area, in the form of tabs. */
export function NavLinks({
  label,
  links,
  current,
}: {
  /** Accessible name. */
  label: string
  links: readonly { href: string; label: string; count?: number }[]
  /** The `href` of the current page. Undefined if no link leads to the current page. */
  current?: string
}) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1.5">
        {links.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              prefetch={false}
              aria-current={link.href === current ? 'page' : undefined}
              className="inline-flex min-h-9 items-center gap-2 rounded-md border bg-card px-3 text-sm font-medium transition-colors hover:bg-accent aria-[current]:border-foreground aria-[current]:bg-foreground aria-[current]:text-background aria-[current]:forced-color-adjust-none pointer-coarse:min-h-11"
            >
              <span>{link.label}</span>
              {link.count === undefined ? null : <span className="tabular-nums">{link.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
