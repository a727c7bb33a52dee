import type { ReactNode } from 'react'

/** A framed section of the settings. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-lg border bg-card p-4 sm:p-5">
      <h2 className="text-base">{title}</h2>
      <div className="mt-4 space-y-5">{children}</div>
    </section>
  )
}
