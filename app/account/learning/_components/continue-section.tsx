import { Play } from 'lucide-react'
import { positionIn } from '@/components/learning/position'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import { checkPath } from '@/lib/checks/paths'
import { getCatalog } from '@/lib/courses/current-catalog'
import type { LearningLesson } from '@/lib/lessons/types'
import styles from './learning.module.css'

/**
 * The lesson to continue with. After the last lesson of a module, its knowledge check and a link to the courses.
 * `check` is the module whose check comes next, because the member has completed its lessons.
 */
export async function ContinueSection({
  next,
  check,
}: {
  next: LearningLesson | null
  check: string | null
}) {
  const { findModule, hrefs } = await getCatalog()
  const checkHref = check && hrefs.get(check) ? checkPath(hrefs.get(check) ?? '') : null
  if (!next) {
    return (
      <section aria-labelledby="continue">
        <h2 id="continue">Continue</h2>
        <p className={styles.lead}>You have completed every lesson of your last module.</p>
        <p className={styles.buttons}>
          {checkHref ? (
            <SiteLink href={checkHref} className={buttonVariants()}>
              <span>{`Take the check of ${check}`}</span>
            </SiteLink>
          ) : null}
          <SiteLink
            href="/courses"
            className={buttonVariants({ variant: checkHref ? 'outline' : 'default' })}
          >
            Choose the next module
          </SiteLink>
        </p>
      </section>
    )
  }
  return (
    <section aria-labelledby="continue">
      <h2 id="continue">Continue</h2>
      <div className={styles.next}>
        {/* A plain img: our posters are small, and next/image would add script. */}
        <img src={next.poster} alt="" width={640} height={360} className={styles.poster} />
        <div>
          <p className={styles.module}>
            {`${next.moduleId} ${findModule(next.moduleId)?.module.title}`}
          </p>
          <h3>{next.title}</h3>
          <p className={styles.detail}>{positionIn(next)}</p>
          <SiteLink
            href={next.path}
            aria-label={`Continue: ${next.title}`}
            className={buttonVariants()}
          >
            <Play aria-hidden />
            <span>Continue</span>
          </SiteLink>
          {checkHref ? (
            <p className={styles.detail}>
              <span>{`You have completed ${check}.`}</span>{' '}
              <SiteLink href={checkHref} className="underline underline-offset-4">
                <span>Take its knowledge check</span>
              </SiteLink>
            </p>
          ) : null}
        </div>
      </div>
    </section>
  )
}
