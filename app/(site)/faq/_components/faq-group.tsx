import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { type FaqGroup as FaqGroupData, type FaqQuestion, faqLinks } from '@/lib/content/questions'
import './answer.css'

/** One group of questions: its name on the left, the questions on the right, one open at a time. Styled in answer.css. */
export function FaqGroup({ group }: { group: FaqGroupData }) {
  return (
    <section id={group.id} aria-labelledby={`${group.id}-title`} className="answers">
      <div className="lg:col-span-4">
        <h2 id={`${group.id}-title`}>{group.title}</h2>
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
      <summary>
        <h3>{question}</h3>
        <Icon name="plus" className="size-5 shrink-0 text-signal transition-transform" />
      </summary>
      <div>
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
