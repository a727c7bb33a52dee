import { SiteLink } from '@/components/ui/site-link'

/** What the site has today, counted. */
export interface SiteCounts {
  /** Lessons with a film, and the length of their films. */
  films: number
  minutes: number
  cases: number
  codes: number
}

/** What a visitor finds today. Comes before the figures that the owner enters. */
export function HomeCounts({ counts: { films, minutes, cases, codes } }: { counts: SiteCounts }) {
  const entries = [
    { value: films, label: films === 1 ? 'lesson plays' : 'lessons play' },
    { value: minutes, label: 'minutes of film' },
    { value: cases, label: 'fault cases', href: '/cases' },
    { value: codes, label: 'fault codes' },
  ]
  return (
    <section aria-label="On the site today" className="border-b bg-card">
      <dl className="container-page grid grid-cols-2 text-signal md:grid-cols-4">
        {entries.map(({ value, label, href }) => (
          <div key={label} className="flex flex-col-reverse py-3 md:py-9">
            <dt className="text-muted-foreground">
              {href ? (
                <SiteLink href={href} className="underline underline-offset-4">
                  {label}
                </SiteLink>
              ) : (
                label
              )}
            </dt>
            <dd className="flex flex-wrap items-center gap-x-2 font-display text-3xl leading-none font-bold tabular">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
