import type { ReactNode } from 'react'

/** The head of the page of a fault code: the code in large characters, its title, and a summary beside it. */
export function CodeHead({
  code,
  title,
  children,
}: {
  code: string
  title: string
  children: ReactNode
}) {
  return (
    <header className="border-b bg-card paper-grid">
      <div className="container-page grid items-end gap-x-8 gap-y-4 py-8 md:grid-cols-12 md:py-12">
        <h1 className="md:col-span-7">
          <span
            className="block font-mono text-6xl font-medium tracking-tight text-signal md:text-8xl"
            translate="no"
          >
            {code}
          </span>{' '}
          <span className="mt-3 block text-3xl md:text-5xl">{title}</span>
        </h1>
        <p className="max-w-[62ch] text-lg leading-relaxed text-muted-foreground md:col-span-5">
          {children}
        </p>
      </div>
    </header>
  )
}
