import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { checkPath } from '@/lib/checks/paths'
import type { CatalogCheck, OwnCheckResult } from '@/lib/checks/results'
import { PASS_PERCENT } from '@/lib/checks/rule'
import type { Catalog } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import styles from './learning.module.css'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The knowledge checks that the user has begun, with the best scores. */
export async function ChecksSection({
  own,
  checks,
  suggested,
}: {
  own: readonly OwnCheckResult[]
  /** All checks. */
  checks: readonly CatalogCheck[]
  /** The module whose check to take next. */
  suggested: string | null
}) {
  const catalog = await getCatalog()
  const listed = checks.filter(({ moduleId }) => catalog.findModule(moduleId))
  const passed = own.filter(({ passedAt }) => passedAt)
  // The list below already has checks that the member has begun.
  const next = own.some(({ moduleId }) => moduleId === suggested) ? null : suggested
  return (
    <section aria-labelledby="checks">
      <h2 id="checks">
        Knowledge checks{' '}
        <span className={styles.count}>{`${passed.length} of ${listed.length} passed`}</span>
      </h2>
      {own.length === 0 || next ? (
        <p className={styles.lead}>
          {own.length === 0 ? (
            <span>{`Each check has questions on the films and cases of its module. ${PASS_PERCENT} % pass. `}</span>
          ) : null}
          {next ? (
            <>
              <span>{'Next: '}</span>
              <SiteLink
                href={checkPath(catalog.hrefs.get(next) ?? '')}
                className="underline underline-offset-4"
              >
                <span>{`${next} ${catalog.findModule(next)?.module.title ?? ''}`}</span>
              </SiteLink>
            </>
          ) : null}
        </p>
      ) : null}
      {own.length > 0 && (
        <ul className={styles.cases}>
          {own.map((result) => (
            <CheckItem key={result.moduleId} result={result} catalog={catalog} />
          ))}
        </ul>
      )}
    </section>
  )
}

function CheckItem({
  result: { moduleId, attempts, best, passedAt, isOpen },
  catalog,
}: {
  result: OwnCheckResult
  catalog: Catalog
}) {
  const title = catalog.findModule(moduleId)?.module.title ?? moduleId
  // A removed module has no page, but its results stay.
  const modulePath = catalog.hrefs.get(moduleId)
  const path = modulePath && checkPath(modulePath)
  return (
    <li>
      <div>
        {path ? (
          <SiteLink href={path}>
            <span>{title}</span>
          </SiteLink>
        ) : (
          <span>{title}</span>
        )}
        <p className={styles.module}>
          {`${moduleId} · ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`}
        </p>
      </div>
      <p className={styles.watched}>
        {passedAt && (
          <>
            <Icon name="check" className="icon text-success" />
            <span>Passed</span>{' '}
            <time dateTime={passedAt}>{dayFormat.format(new Date(passedAt))}</time>
          </>
        )}
        {best !== null && (
          <span>{`${passedAt ? '' : 'Not passed yet. '}Best score ${best} %`}</span>
        )}
        {isOpen && path && (
          <SiteLink
            href={path}
            className="underline underline-offset-4"
            aria-label={`Continue the check: ${title}`}
          >
            Continue
          </SiteLink>
        )}
      </p>
    </li>
  )
}
