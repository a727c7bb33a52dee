import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { ExplanationLinks as Links } from '@/lib/checks/explained'
import { formatSeconds } from '@/lib/lessons/format'
import styles from './checks.module.css'

/** Links to the second of the film and to the case that explain a question. */
export function ExplanationLinks({ film, faultCase }: Links) {
  return (
    <div className={styles.links}>
      {film && (
        <SiteLink href={film.href} prefetch="never">
          <Icon name="circle-play" />
          <span>{`${film.title}, ${formatSeconds(film.second)}`}</span>
        </SiteLink>
      )}
      {faultCase && (
        <SiteLink href={faultCase.href} prefetch="never">
          <Icon name="wrench" />
          <span>{`Fault case: ${faultCase.title}`}</span>
        </SiteLink>
      )}
    </div>
  )
}
