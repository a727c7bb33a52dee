import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Fields of a long form behind their title. The form opens the group when one of its fields is invalid. */
export function FoldedGroup({
  title,
  note,
  children,
}: {
  title: string
  /** What the fields contain, in a few words. */
  note: string
  children: ReactNode
}) {
  return (
    <details className="group/fold">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-sm py-2 hover:text-signal [&::-webkit-details-marker]:hidden">
        <span className="text-sm font-semibold">{title}</span>
        <span className="ml-auto text-sm text-muted-foreground tabular-nums">{note}</span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted-foreground transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <fieldset className="pt-1 pb-4">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
