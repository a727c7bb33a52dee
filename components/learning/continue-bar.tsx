'use client'

import { useState } from 'react'
import { positionIn } from '@/components/learning/position'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { withStorage } from '@/lib/browser-storage'
import type { LearningLesson } from '@/lib/lessons/types'
import styles from './continue-bar.module.css'

const DISMISSED = 'continue-dismissed'

/**
 * A bar over the bottom of the window, so nothing on the page moves. Once dismissed, it stays away for the
 * session.
 */
export function ContinueBar({ next, isNew }: { next: LearningLesson; isNew: boolean }) {
  const [isOpen, setOpen] = useState(
    () => withStorage('sessionStorage', (storage) => storage.getItem(DISMISSED)) === null,
  )
  if (!isOpen) return null
  const dismiss = () => {
    withStorage('sessionStorage', (storage) => storage.setItem(DISMISSED, '1'))
    setOpen(false)
    // Move the focus, because the focused button has disappeared.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <aside aria-label={isNew ? 'Start learning' : 'Continue learning'} className={styles.bar}>
      <div className={styles.line}>
        <p className={styles.lesson}>
          <strong>{isNew ? 'Start with' : 'Continue learning'}</strong>
          <span className={styles.title}>{next.title}</span>
          <span className={styles.position}>{positionIn(next)}</span>
        </p>
        {isNew ? (
          <SiteLink href="/account/learning" prefetch="never" className={styles.all}>
            All first lessons
          </SiteLink>
        ) : null}
        <SiteLink
          href={next.path}
          aria-label={`${isNew ? 'Start' : 'Continue'}: ${next.title}`}
          className={buttonVariants({ size: 'sm' })}
        >
          <Icon name="play" />
          <span>{isNew ? 'Start' : 'Continue'}</span>
        </SiteLink>
        <button
          type="button"
          onClick={dismiss}
          aria-label="Dismiss"
          className={buttonVariants({ variant: 'ghost', size: 'icon' })}
        >
          <Icon name="x" />
        </button>
      </div>
    </aside>
  )
}
