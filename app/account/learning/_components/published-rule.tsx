import { COMPLETING_SHARE } from '@/lib/lessons/watching/stretches'
import styles from './learning.module.css'

/** Explains how the site counts progress and hours. */
export function PublishedRule() {
  return (
    <section aria-labelledby="rule">
      <h2 id="rule">How it counts</h2>
      <ul className={styles.rule}>
        <li>{`A lesson is complete when ${COMPLETING_SHARE * 100} % of its film have really been watched. Skipping does not count; watching faster or in several sittings does.`}</li>
        <li>
          Hours are the film you have played. A part that you watch twice counts twice in your hours
          and once in your progress.
        </li>
        <li>
          What you watch while offline is added when you are back online, up to ten minutes at once.
        </li>
        <li>
          When we replace a film, you keep the progress that fits its new length. Only you can see
          your progress and your notes; we see totals per lesson.
        </li>
      </ul>
    </section>
  )
}
