import { SiteLink } from '@/components/ui/site-link'
import { casesOfCatalog } from '@/lib/bench/catalog'
import { faultKindNames } from '@/lib/bench/fault-kinds'
import { casePath } from '@/lib/bench/paths'
import type { OwnPractice } from '@/lib/bench/practice'
import { costOf } from '@/lib/bench/repair-cost'
import type { OwnResults } from '@/lib/bench/results'
import type { FaultCase } from '@/lib/bench/schema'
import { counted, mistakesText } from '@/lib/counted'
import { getCatalog } from '@/lib/courses/current-catalog'
import styles from './learning.module.css'

const weakSpotText = ({ kind, solved, attempts }: OwnResults['kinds'][number]) =>
  `${faultKindNames[kind].toLowerCase()} (${solved} of ${attempts} found at once)`

/** The practice and the exams of the member at each fault case, and the kinds of faults that the member misses. */
export async function CasesSection({
  results: { cases, kinds },
  practice,
}: {
  results: OwnResults
  practice: OwnPractice
}) {
  const all = casesOfCatalog(await getCatalog())
  const [first] = all
  const begun = all
    .map((faultCase) => ({
      faultCase,
      exam: cases.find(({ caseId }) => caseId === faultCase.id),
      practiced: practice.find(({ caseId }) => caseId === faultCase.id),
    }))
    .filter(({ exam, practiced }) => exam || practiced)
  const solved = cases.filter((result) => result.solved > 0)
  const weak = kinds.filter((kind) => kind.solved < kind.attempts)
  return (
    <section aria-labelledby="cases">
      <h2 id="cases">
        Fault cases{' '}
        <span className={styles.count}>{`${solved.length} of ${all.length} exams solved`}</span>
      </h2>
      {begun.length === 0 ? (
        <p className={styles.lead}>
          Practice a fault case or take its exam, and it appears here.{' '}
          {first && (
            <SiteLink href={casePath(first)} className="underline underline-offset-4">
              <span>{first.title}</span>
            </SiteLink>
          )}
        </p>
      ) : (
        <ul className={styles.cases}>
          {begun.map((entry) => (
            <CaseEntry key={entry.faultCase.id} {...entry} />
          ))}
        </ul>
      )}
      {weak.length > 0 && (
        <p className={styles.detail}>{`Weak spots: ${weak.map(weakSpotText).join(', ')}.`}</p>
      )}
    </section>
  )
}

function CaseEntry({
  faultCase,
  exam,
  practiced,
}: {
  faultCase: FaultCase
  exam?: OwnResults['cases'][number]
  practiced?: OwnPractice[number]
}) {
  return (
    <li>
      <div>
        <SiteLink href={casePath(faultCase)}>
          <span>{faultCase.title}</span>
        </SiteLink>
        <p className={styles.module}>{faultCase.module}</p>
      </div>
      <dl className={styles.results}>
        {exam && (
          <div>
            <dt>Exam</dt>
            <dd>{examText(exam, faultCase)}</dd>
          </div>
        )}
        {practiced && (
          <div>
            <dt>Practice</dt>
            <dd>{`${practiced.solved} of ${counted(practiced.cars, 'car')} repaired`}</dd>
          </div>
        )}
      </dl>
    </li>
  )
}

function examText(
  { best, attempts, unsafe, isFirstTry }: OwnResults['cases'][number],
  faultCase: FaultCase,
): string {
  const ended = unsafe > 0 ? [`${counted(unsafe, 'exam')} ended by an unsafe act`] : []
  if (!best) return [`Not solved yet, ${counted(attempts, 'attempt')}`, ...ended].join('. ')
  const more = attempts > 1 ? `, ${counted(attempts, 'attempt')}` : ''
  return [
    `${isFirstTry ? 'Solved at the first try' : 'Solved'}: ${counted(best.readings, 'reading')} (par ${best.par}), ${mistakesText(best)}`,
    `You took ${best.minutes} min, labor ${costOf(faultCase, best.targets).minutes} min${more}`,
    ...ended,
  ].join('. ')
}
