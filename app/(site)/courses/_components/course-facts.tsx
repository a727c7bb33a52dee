import type { ReactNode } from 'react'

interface CourseFact {
  label: string
  value: ReactNode
  /** Qualifies the value, such as `planned`. Shown below it. */
  note?: string
}

/** The key facts of a course or module: two columns on phones, one row on wide screens. */
export function CourseFacts({ facts }: { facts: readonly CourseFact[] }) {
  return (
    // The border color shows through gaps of one pixel and so draws the dividing lines.
    <dl className="grid max-w-2xl grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border sm:grid-cols-4">
      {facts.map((fact) => (
        <div key={fact.label} className="bg-card px-4 py-3.5">
          <dt className="code-label text-muted-foreground">{fact.label}</dt>
          <dd className="mt-1.5 font-display text-xl leading-tight font-semibold tabular">
            {fact.value}
          </dd>
          {fact.note ? <dd className="text-sm text-muted-foreground">{fact.note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
