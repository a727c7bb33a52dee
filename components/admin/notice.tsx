import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A notice that the figures of a report differ from what the URL requests. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-lg border bg-muted px-4 py-3 text-sm"
    >
      <TriangleAlert
        aria-hidden
        className="mt-0.5 size-5 shrink-0 text-warning"
        strokeWidth={1.75}
      />
      <span>{children}</span>
    </p>
  )
}

/** Lists the filters of the URL that the report ignores. */
export function IgnoredFilters({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <Notice key={name}>{`The URL contains an unknown ${name}. That filter is ignored.`}</Notice>
  ))
}
