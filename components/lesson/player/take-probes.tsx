'use client'

import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { FilmCase } from '@/lib/bench/of-lesson'
import { wholeSecond } from '@/lib/lessons/timeline'
import { usePlayer } from './store'

/** Links to the cases whose circuit the film shows. The current second goes along, for the way back. */
export function TakeProbes({ cases }: { cases: readonly FilmCase[] }) {
  const second = usePlayer((state) => (state.started ? wholeSecond(state.currentTime) : 0))
  if (cases.length === 0) return null
  return (
    <nav aria-label="Fault cases">
      <h2 className="text-2xl">Take the probes</h2>
      <ul className="ways mt-2 border-b">
        {cases.map(({ title, href }) => (
          <li key={href}>
            <SiteLink href={second > 0 ? `${href}?t=${second}` : href} prefetch="never">
              {title}
              <Icon name="arrow-right" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
