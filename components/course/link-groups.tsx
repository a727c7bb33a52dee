'use client'

import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'

export interface GroupedLink {
  href: string
  label: string
  /** A code, a second or the id of a module, before the label. */
  mark?: string
  /** Below the label. */
  note?: string
}

export interface LinkGroup {
  title: string
  links: readonly GroupedLink[]
}

/**
 * Links to what the site teaches on a subject. Leaves out empty groups. A client component, because server
 * markup would repeat its parts in the data of the page.
 */
export function LinkGroups({ groups }: { groups: readonly LinkGroup[] }) {
  return groups.map(({ title, links }) =>
    links.length > 0 ? (
      <section key={title} className="min-w-0">
        <h3 className="font-sans text-base font-semibold text-muted-foreground">{title}</h3>
        <ul className="ways mt-2 border-b">
          {links.map(({ href, label, mark, note }) => (
            <li key={href}>
              <SiteLink href={href}>
                <span className="py-2.5">
                  {mark ? (
                    <span className="mr-3 font-mono text-sm text-signal" translate="no">
                      {mark}
                    </span>
                  ) : null}
                  <span>{label}</span>
                  {note ? (
                    <small className="mt-0.5 block font-normal text-muted-foreground">{note}</small>
                  ) : null}
                </span>
                <Icon name="arrow-right" />
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
    ) : null,
  )
}
