import type { ReactNode } from 'react'

/** Head of the pages below /auth: what this is, and one sentence about it. */
export function AuthHeading({
  code,
  title,
  children,
}: {
  code: string
  title: string
  children?: ReactNode
}) {
  return (
    <div className="mb-7">
      <p className="code-label text-signal">{code}</p>
      <h1 className="mt-3 text-4xl">{title}</h1>
      {children ? <p className="mt-3 leading-relaxed text-muted-foreground">{children}</p> : null}
    </div>
  )
}
