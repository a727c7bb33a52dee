import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { checkPath } from '@/lib/checks/paths'
import type { CatalogCheck, OwnCheckResult } from '@/lib/checks/results'
import { PASS_PERCENT } from '@/lib/checks/rule'
import { findModule, moduleHrefs } from '@/lib/courses/catalog'
import styles from './learning.module.css'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const pathOf = (moduleId: string) => checkPath(moduleHrefs.get(moduleId) ?? '')

/** The knowledge checks that the user has begun, with the best scores. */
export function ChecksSection({
  own,
  catalog,
}: {
  own: readonly OwnCheckResult[]
  catalog: readonly CatalogCheck[]
}) {
  const passed = own.filter(({ passedAt }) => passedAt)
  const first = catalog.find(({ access }) => access === 'member') ?? catalog[0]
  return (
    <section aria-labelledby="checks">
      <h2 id="checks">
        Knowledge checks{' '}
        <span className={styles.count}>
          {passed.length} of {catalog.length} passed
        </span>
      </h2>
      {own.length === 0 ? (
        <p className={styles.lead}>
          {`Each check has questions on the films and cases of its module. ${PASS_PERCENT} % pass. `}
          {first && (
            <SiteLink href={pathOf(first.moduleId)} className="underline underline-offset-4">
              {`${first.moduleId} ${findModule(first.moduleId)?.module.title ?? ''}`}
            </SiteLink>
          )}
        </p>
      ) : (
        <ul className={styles.cases}>
          {own.map((result) => (
            <CheckItem key={result.moduleId} result={result} />
          ))}
        </ul>
      )}
    </section>
  )
}

function CheckItem({
  result: { moduleId, attempts, best, passedAt, isOpen },
}: {
  result: OwnCheckResult
}) {
  const title = findModule(moduleId)?.module.title ?? moduleId
  return (
    <li>
      <div>
        <SiteLink href={pathOf(moduleId)}>{title}</SiteLink>
        <p className={styles.module}>
          {moduleId} · {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
        </p>
      </div>
      <p className={styles.watched}>
        {passedAt && (
          <>
            <Icon name="check" className="icon text-success" />
            Passed <time dateTime={passedAt}>{dayFormat.format(new Date(passedAt))}</time>
          </>
        )}
        {best !== null && `${passedAt ? '' : 'Not passed yet. '}Best score ${best} %`}
        {isOpen && (
          <SiteLink
            href={pathOf(moduleId)}
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
