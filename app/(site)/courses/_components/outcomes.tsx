'use client'

import { Icon } from '@/components/ui/icon'

/**
 * What learners can do after a course. A client component, because server markup would repeat its parts in the data of
 * the page.
 */
export function Outcomes({ outcomes }: { outcomes: readonly string[] }) {
  return (
    <ul className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {outcomes.map((outcome) => (
        <li key={outcome} className="flex gap-3 border-t pt-3 text-lg leading-snug">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
          <span>{outcome}</span>
        </li>
      ))}
    </ul>
  )
}
