import { SiteLink } from '@/components/ui/site-link'

export interface BreadcrumbItem {
  label: string
  href: string
}

/** The narrowest screens have no room for the link home, which the brand repeats. */
const smallScreens = (href: string) => (href === '/' ? 'max-[22.5rem]:hidden' : '')

/** Breadcrumb navigation, from the home page to this one. */
export function Breadcrumb({ items }: { items: readonly BreadcrumbItem[] }) {
  const current = items.at(-1)
  return (
    <nav aria-label="Breadcrumb" className="border-b bg-card text-sm">
      <ol className="container-page flex h-11 items-center">
        {items.slice(0, -1).map((item) => (
          <li key={item.href} className={`flex shrink-0 items-center ${smallScreens(item.href)}`}>
            <SiteLink
              href={item.href}
              className="inline-flex h-11 items-center text-muted-foreground underline-offset-4 hover:text-foreground hover:underline"
            >
              <span>{item.label}</span>
            </SiteLink>
            <span aria-hidden="true" className="px-2.5 text-muted-foreground">
              /
            </span>
          </li>
        ))}
        {current ? (
          <li className="min-w-0 truncate font-medium" aria-current="page">
            {current.label}
          </li>
        ) : null}
      </ol>
    </nav>
  )
}
