import type { ReactNode } from 'react'
import { PlainHead } from '@/components/layout/page-hero'
import { Icon } from '@/components/ui/icon'
import './legal-text.css'

/** A numbered section of a legal text. Links use its id, which does not change with the title. */
export interface LegalSection {
  id: string
  title: string
  body: ReactNode
}

/** A legal text: title and date, contents beside it on wide screens, numbered sections. */
export function LegalPage({
  title,
  description,
  lastUpdated,
  sections,
}: {
  title: string
  description: string
  lastUpdated: string
  sections: readonly LegalSection[]
}) {
  return (
    <>
      <PlainHead title={title} description={description}>
        <p className="text-muted-foreground">{`Last updated: ${lastUpdated}`}</p>
      </PlainHead>
      <div className="container-page grid gap-x-8 py-8 md:py-20 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <nav aria-label="Contents" className="legal-contents">
            <p className="font-display text-lg font-semibold">Contents</p>
            <Contents sections={sections} className="mt-3" />
          </nav>
          <details className="group/contents mb-10 rounded-lg border bg-card lg:hidden">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between rounded-lg px-4 font-semibold [&::-webkit-details-marker]:hidden">
              Contents
              <Icon
                name="chevron-down"
                className="size-5 text-muted-foreground transition-transform group-open/contents:rotate-180"
              />
            </summary>
            <Contents sections={sections} className="px-4 pb-3" />
          </details>
        </div>
        <article className="min-w-0 lg:col-span-8">
          {sections.map((section, index) => (
            <NumberedSection key={section.id} section={section} number={index + 1} />
          ))}
        </article>
      </div>
    </>
  )
}

function Contents({
  sections,
  className,
}: {
  sections: readonly LegalSection[]
  className?: string
}) {
  return (
    <ol className={className}>
      {sections.map((section, index) => (
        <li key={section.id}>
          <a
            href={`#${section.id}`}
            className="flex min-h-10 items-center gap-3 py-1.5 text-[0.9375rem] leading-snug text-muted-foreground hover:text-foreground hover:underline hover:underline-offset-4"
          >
            <span aria-hidden="true" className="code-label w-5 shrink-0">
              {index + 1}
            </span>
            <span>{section.title}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}

/** A section with its number in a circle and a line, like a part in a repair manual. Styled in legal-text.css. */
function NumberedSection({ section, number }: { section: LegalSection; number: number }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`} className="legal-section">
      <div>
        <span aria-hidden="true">{number}</span>
        <h2 id={`${section.id}-title`}>{section.title}</h2>
      </div>
      <div className="legal-text mt-4 max-w-xl text-[1.0625rem] leading-[1.7]">{section.body}</div>
    </section>
  )
}
