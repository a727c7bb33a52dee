import type { ReactNode } from 'react'

/** Heading of the pages below /auth, with one sentence of introduction. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6">
      <h1 className="text-4xl">{title}</h1>
      {children ? <p className="mt-3 leading-relaxed text-muted-foreground">{children}</p> : null}
    </div>
  )
}
