import { SiteLink } from '@/components/ui/site-link'
import { casesOfCatalog, getFaultCase } from '@/lib/bench/catalog'
import { faultKindNames } from '@/lib/bench/fault-kinds'
import { casePath } from '@/lib/bench/paths'
import type { OwnResults } from '@/lib/bench/results'
import { counted } from '@/lib/counted'
import { getCatalog } from '@/lib/courses/current-catalog'
import styles from './learning.module.css'

const weakSpotText = ({ kind, solved, attempts }: OwnResults['kinds'][number]) =>
  `${faultKindNames[kind].toLowerCase()} (${solved} of ${attempts} found at once)`

/** The exams at fault cases: what was solved, with how many readings, and what is weak. */
export async function CasesSection({ results: { cases, kinds } }: { results: OwnResults }) {
  const all = casesOfCatalog(await getCatalog())
  const [first] = all
  const solved = cases.filter((result) => result.solved > 0)
  const weak = kinds.filter((kind) => kind.solved < kind.attempts)
  return (
    <section aria-labelledby="cases">
      <h2 id="cases">
        Fault cases <span className={styles.count}>{`${solved.length} of ${all.length}`}</span>
      </h2>
      {cases.length === 0 ? (
        <p className={styles.lead}>
          Take the exam of a fault case, and its result appears here.{' '}
          {first && (
            <SiteLink href={casePath(first)} className="underline underline-offset-4">
              <span>{first.title}</span>
            </SiteLink>
          )}
        </p>
      ) : (
        <ul className={styles.cases}>
          {cases.map((result) => (
            <CaseResult key={result.caseId} result={result} />
          ))}
        </ul>
      )}
      {weak.length > 0 && (
        <p className={styles.detail}>{`Weak spots: ${weak.map(weakSpotText).join(', ')}.`}</p>
      )}
    </section>
  )
}

function CaseResult({ result }: { result: OwnResults['cases'][number] }) {
  const faultCase = getFaultCase(result.caseId)
  if (!faultCase) return null
  const { best, attempts, isFirstTry } = result
  return (
    <li>
      <div>
        <SiteLink href={casePath(faultCase)}>
          <span>{faultCase.title}</span>
        </SiteLink>
        <p className={styles.module}>
          {`${faultCase.module} · ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`}
        </p>
      </div>
      <p className={styles.watched}>
        {best
          ? `${isFirstTry ? 'Solved at the first try' : 'Solved'}: ${counted(best.readings, 'reading')} (par ${best.par}), ${counted(best.wrongParts, 'wrong part')}, ${best.minutes} min`
          : 'Not solved yet'}
      </p>
    </li>
  )
}
