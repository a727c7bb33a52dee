import { Play } from 'lucide-react'
import { positionIn } from '@/components/learning/position'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import { getCatalog } from '@/lib/courses/current-catalog'
import type { LearningLesson } from '@/lib/lessons/types'
import styles from './learning.module.css'

/** The lesson to continue with. After the last lesson of a module, a link to the courses. */
export async function ContinueSection({ next }: { next: LearningLesson | null }) {
  if (!next) {
    return (
      <section aria-labelledby="continue">
        <h2 id="continue">Continue</h2>
        <p className={styles.lead}>You have completed every lesson of your last module.</p>
        <SiteLink href="/courses" className={buttonVariants()}>
          Choose the next module
        </SiteLink>
      </section>
    )
  }
  const { findModule } = await getCatalog()
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
            aria-label={`${next.resumeAt > 0 ? 'Continue' : 'Start'}: ${next.title}`}
            className={buttonVariants()}
          >
            <Play aria-hidden />
            <span>{next.resumeAt > 0 ? 'Continue' : 'Start'}</span>
          </SiteLink>
        </div>
      </div>
    </section>
  )
}
