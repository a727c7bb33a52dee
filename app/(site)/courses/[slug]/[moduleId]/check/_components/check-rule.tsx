import type { CatalogCheck } from '@/lib/checks/results'
import { ATTEMPTS_PER_DAY, neededToPass, PASS_PERCENT, REVIEW_DAYS } from '@/lib/checks/rule'

/** How a check works, before it begins. */
export function CheckRule({ questions, pool }: Pick<CatalogCheck, 'questions' | 'pool'>) {
  const facts = [
    { term: 'Questions', value: questions, note: `drawn from ${pool}` },
    { term: 'To pass', value: `${neededToPass(questions)} right`, note: `${PASS_PERCENT} %` },
    { term: 'Attempts', value: ATTEMPTS_PER_DAY, note: 'in 24 hours' },
  ]
  return (
    <section aria-labelledby="rule">
      <h2 id="rule" className="text-2xl">
        Before you begin
      </h2>
      <dl className="mt-5 grid max-w-2xl grid-cols-3 gap-px overflow-hidden rounded-lg border bg-border">
        {facts.map(({ term, value, note }) => (
          <div key={term} className="bg-card px-4 py-3.5">
            <dt className="code-label text-muted-foreground">{term}</dt>
            <dd className="mt-1.5 font-display text-2xl leading-tight font-semibold tabular">
              {value}
            </dd>
            <dd className="text-sm text-muted-foreground">{note}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-5 max-w-[62ch] list-disc space-y-2 pl-5 leading-relaxed text-muted-foreground">
        <li>
          Each answer is saved as you give it. You can stop at any time and go on later, also on
          another device.
        </li>
        <li>There is no time limit. Until you finish, you can change every answer.</li>
        <li>Each attempt is drawn again from a larger pool, with other numbers.</li>
        <li>
          After you pass, you see the right answers, why they are right, and where the film shows
          it. If you don’t pass, you see which parts of the films to watch again.
        </li>
        <li>Missed questions come back in your review after {REVIEW_DAYS}.</li>
      </ul>
      <p className="mt-5 hidden [@media(scripting:none)]:block">The check needs JavaScript.</p>
    </section>
  )
}
