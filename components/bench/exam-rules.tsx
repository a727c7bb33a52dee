import { SiteLink } from '@/components/ui/site-link'
import { examRules, UNSAFE_RULE } from '@/lib/bench/exam-rules'
import styles from './case-start.module.css'

const { hours, perCase, perDay } = examRules

/** What an exam counts and what ends it, to read before it begins. */
export function ExamRules({ isHighVoltage }: { isHighVoltage: boolean }) {
  return (
    <section aria-labelledby="exam-rules" className={styles.rules}>
      <h3 id="exam-rules">Rules of the exam</h3>
      <ul>
        <li>
          Every reading counts. Par is the number that an expert needs for the fault of this car.
          You see it at the end.
        </li>
        <li>Every wrong part counts. The third ends the exam as not passed.</li>
        {isHighVoltage && <li>{UNSAFE_RULE}</li>}
        <li>{`You have ${hours} hours. They run on while you are away, and you can come back. Your time and the labor of the parts are shown, but they don’t count.`}</li>
        <li>
          The right part ends the exam as passed. If you name the wrong kind of fault, that counts
          as well. Showing the fault ends the exam as not passed.
        </li>
        <li>
          <span>The result appears at once, and later under</span>{' '}
          <SiteLink
            href="/account/learning"
            prefetch="never"
            className="underline underline-offset-4"
          >
            <span>My learning</span>
          </SiteLink>
        </li>
        <li>{`You can take ${perCase} exams of a case a day, and ${perDay} of all cases.`}</li>
      </ul>
    </section>
  )
}
