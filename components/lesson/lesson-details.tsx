'use client'

import type { ReactElement, ReactNode } from 'react'
import type { LessonTexts } from '@/lib/lessons/texts'

/**
 * The texts of a lesson: summary, goals, tools, safety and steps. In print, they are the lesson's job card. A
 * client component, because server markup would be repeated in the data of the page, in longer form.
 */
export function LessonDetails({
  summary,
  goals,
  tools,
  safety,
  steps,
  action,
  foot,
}: LessonTexts & {
  /** Link or button beside the summary. Not printed. */
  action?: ReactElement | null
  /** The end of the job card. */
  foot?: ReactElement
}) {
  return (
    <section aria-label="About this lesson" className="job-card py-10 md:py-16">
      <div className="container-page">
        <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
          <p className="job-card-summary max-w-[62ch] text-xl leading-relaxed">{summary}</p>
          {action}
        </div>
        <div className="job-card-body mt-10 grid gap-10 lg:grid-cols-12">
          <div className="job-card-lists flex flex-col gap-8 lg:col-span-4">
            <Details title="You will be able to" items={goals} />
            <Details title="Tools" items={tools} />
            <Details title="Safety" items={safety} className="job-card-safety" />
          </div>
          {steps.length > 0 ? (
            <section aria-labelledby="steps" className="job-card-steps lg:col-span-8">
              <h2 id="steps" className="text-3xl">
                Step by step
              </h2>
              <p aria-hidden className="job-card-columns">
                <span>Limit</span>
                <span>Reading</span>
              </p>
              <ol className="mt-5 border-b">
                {steps.map(({ text, limit }, index) => (
                  <li
                    key={text}
                    className="grid grid-cols-[auto_1fr] items-baseline gap-4 border-t py-4 sm:gap-6"
                  >
                    <span className="code-label text-signal">
                      {String(index + 1).padStart(2, '0')}
                    </span>
                    <span>
                      <span className="text-lg leading-snug">{text}</span>
                      {limit ? (
                        <span className="mt-1 block font-medium tabular">{limit}</span>
                      ) : null}
                    </span>
                  </li>
                ))}
              </ol>
            </section>
          ) : null}
        </div>
        {foot}
      </div>
    </section>
  )
}

function Details({
  title,
  items,
  className,
}: {
  title: string
  items: readonly string[]
  className?: string
}): ReactNode {
  if (items.length === 0) return null
  return (
    <section className={className}>
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-3 list-disc pl-5 leading-relaxed text-muted-foreground">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
