import { resultGroups } from '@/lib/certificates/display'
import { criteriaOf } from '@/lib/certificates/record'
import type { ValidCertificate } from '@/lib/certificates/schema'
import styles from './certificate.module.css'

/** What the member has done for the certificate, item by item. */
export function CertificateResults({
  certificate,
}: {
  certificate: Pick<ValidCertificate, 'record' | 'weight' | 'category'>
}) {
  return (
    <section aria-labelledby="results">
      <h2 id="results">Completed requirements</h2>
      <p className={styles.criteria}>{criteriaOf(certificate)}</p>
      {resultGroups(certificate).map(({ title, rows }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul className={styles.results}>
            {rows.map(({ moduleId, title: item, result }) => (
              <li key={`${moduleId} ${item}`}>
                <code translate="no">{moduleId}</code>
                {item}
                <span>{result}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
