'use client'

import { VolumeOff, Wrench } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button-variants'
import { useLesson } from './lesson-context'
import styles from './player.module.css'

/** Below the film: that it is silent, and the way into bay mode. */
export function FilmBar() {
  const { isReady, setBay } = useLesson()
  return (
    <div className={styles.filmBar}>
      <p>
        <VolumeOff aria-hidden className={styles.silent} />
        No sound: everything is in the captions.
      </p>
      <button
        type="button"
        className={buttonVariants({ variant: 'outline' })}
        aria-disabled={!isReady}
        onClick={() => isReady && setBay(true)}
      >
        <Wrench aria-hidden />
        Bay mode
      </button>
    </div>
  )
}
