'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useLearning } from '@/components/learning/learning-provider'
import { positionIn } from '@/components/learning/position'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import styles from './learning-menu.module.css'

/** Links to the member's next lesson and learning page. */
export function LearningMenu({ className }: { className: string }) {
  const learning = useLearning()
  const menu = useRef<HTMLDivElement>(null)
  const pathname = usePathname()
  const next = learning?.next

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after a navigation.
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [pathname])

  return (
    <>
      <button type="button" popoverTarget="learning-menu" className={className} title="Learning">
        <Icon name="graduation-cap" className="size-5" />
        <span className="sr-only">Learning</span>
      </button>
      <div ref={menu} id="learning-menu" popover="auto" className={styles.menu}>
        <nav aria-label="Learning">
          {next ? (
            <SiteLink href={next.path} prefetch="never">
              <strong>
                {learning.lessons.length > 0 ? 'Continue learning' : 'Watch your first lesson'}
              </strong>
              <span>{next.title}</span>
              <span>{positionIn(next)}</span>
            </SiteLink>
          ) : null}
          <SiteLink href="/account/learning" prefetch="never">
            <strong>My learning</strong>
          </SiteLink>
        </nav>
      </div>
    </>
  )
}
