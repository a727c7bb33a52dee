import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { gapsOf } from '@/lib/certificates/missing'
import type { RequiredItem } from '@/lib/certificates/queries'
import { counted } from '@/lib/counted'
import { formatSeconds } from '@/lib/lessons/format'
import styles from './progress.module.css'

/** A sentence that says what is done or missing. */
function stateOf(item: RequiredItem): string {
  switch (item.kind) {
    case 'lesson': {
      const missing = item.needed - item.seconds
      return item.isDone ? 'Watched' : `${counted(missing, 'second')} still to watch`
    }
    case 'check':
      return item.isDone ? `Passed: ${item.correct} of ${item.questions} right` : 'Not passed yet'
    case 'case':
      return item.isDone
        ? `Solved: ${counted(item.readings ?? 0, 'reading')} (par ${item.par})`
        : 'Not solved yet'
  }
}

/** A requirement with its state. A lesson that isn't complete lists the parts of its film to watch. */
export function MissingItem({
  item,
  href,
  duration = Number.POSITIVE_INFINITY,
}: {
  item: RequiredItem
  href: string | undefined
  /** Length of the film of a lesson, seconds. */
  duration: number | undefined
}) {
  const gaps = item.kind === 'lesson' && !item.isDone && href ? gapsOf(item, duration) : []
  return (
    <li>
      <code translate="no">{item.moduleId}</code>
      <div>
        {href ? (
          <SiteLink href={href} prefetch="never">
            <span>{item.title}</span>
          </SiteLink>
        ) : (
          <span>{item.title}</span>
        )}
        {gaps.length > 0 ? (
          <ul className={styles.gaps} aria-label="Not watched yet">
            {gaps.map(([from, to]) => (
              <li key={from}>
                <SiteLink href={`${href}?t=${from}`} prefetch="never">
                  <span>{`${formatSeconds(from)} to ${formatSeconds(to)}`}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <p className={item.isDone ? styles.done : styles.open}>
        {item.isDone ? <Icon name="check" /> : null}
        <span>{stateOf(item)}</span>
      </p>
    </li>
  )
}
