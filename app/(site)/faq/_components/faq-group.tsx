import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { type FaqGroup as FaqGroupData, type FaqQuestion, faqLinks } from '@/lib/content/questions'
import './answer.css'

/** One group of questions: its name on the left, the questions on the right, one open at a time. */
export function FaqGroup({ group }: { group: FaqGroupData }) {
  return (
    <section
      id={group.id}
      aria-labelledby={`${group.id}-title`}
      className="grid scroll-mt-24 gap-x-8 gap-y-4 pb-10 md:border-t md:pt-10 md:pb-16 lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <h2 id={`${group.id}-title`} className="text-3xl lg:sticky lg:top-24">
          {group.title}
        </h2>
      </div>
      <div className="overflow-clip rounded-lg border bg-card lg:col-span-8">
        {group.questions.map((question) => (
          <Question key={question.question} question={question} group={group.id} />
        ))}
      </div>
    </section>
  )
}

/** The shared name makes the browser close the other answers of the group. */
function Question({
  question: { question, answer, link },
  group,
}: {
  question: FaqQuestion
  group: string
}) {
  return (
    <details name={`faq-${group}`} className="answer border-b last:border-0">
      <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-5 px-5 py-3.5 transition-colors hover:bg-accent focus-visible:-outline-offset-2 sm:px-6 [&::-webkit-details-marker]:hidden">
        <h3 className="font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal text-pretty">
          {question}
        </h3>
        <Icon name="plus" className="size-5 shrink-0 text-signal transition-transform" />
      </summary>
      <div className="px-5 pt-1 pb-6 sm:px-6">
        {answer.split('\n').map((paragraph, index) => (
          <p
            key={paragraph}
            className={`max-w-xl leading-relaxed text-muted-foreground ${index > 0 ? 'mt-3' : ''}`}
          >
            {paragraph}
          </p>
        ))}
        {link ? (
          <SiteLink
            href={faqLinks[link].href}
            className="mt-3 inline-flex min-h-9 items-center font-medium text-signal underline underline-offset-4 hover:decoration-2"
          >
            {faqLinks[link].label}
          </SiteLink>
        ) : null}
      </div>
    </details>
  )
}
