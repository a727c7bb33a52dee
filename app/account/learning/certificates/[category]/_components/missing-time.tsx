import {
  type CertificateWeight,
  minimumText,
  minimumWeight,
  totalOf,
} from '@/lib/certificates/weight'
import { counted } from '@/lib/counted'
import { wholeMinutes } from '@/lib/duration'
import styles from './progress.module.css'

/** How much time is missing for a certificate with too few modules. */
export function MissingTime({ weight }: { weight: CertificateWeight }) {
  const seconds = totalOf(weight)
  return (
    <section aria-labelledby="time">
      <h2 id="time">
        <span>Spend enough time</span>{' '}
        <span className={styles.count}>
          {`${wholeMinutes(seconds)} of ${minimumWeight.minutes} min`}
        </span>
      </h2>
      <p className={styles.text}>
        {`A certificate needs ${minimumText}. This one has ${counted(weight.modules.length, 'module')}. The time of its checks and cases is measured from your answers, readings and diagnoses: pauses of more than two minutes don’t count, failed attempts do. Practice at the bench doesn’t count.`}
      </p>
    </section>
  )
}
