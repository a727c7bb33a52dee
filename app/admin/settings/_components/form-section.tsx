import type { ReactNode } from 'react'

/** A framed section of the settings. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-lg border bg-card p-5 sm:p-6">
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-5 space-y-6">{children}</div>
    </section>
  )
}
