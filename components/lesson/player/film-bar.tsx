'use client'

import { VolumeOff, Wrench } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button-variants'
import { useLesson } from './lesson-context'

/** Below the film: the note that it is silent, if it is, and the button for bay mode. */
export function FilmBar() {
  const { lesson, isReady, setBay } = useLesson()
  return (
    <div className="flex items-center justify-between gap-4">
      {lesson.hasSound ? null : (
        <p className="flex items-center gap-2 text-[0.9375rem] leading-snug text-muted-foreground">
          <VolumeOff aria-hidden className="size-5 shrink-0" />
          No sound: everything is in the captions.
        </p>
      )}
      <button
        type="button"
        className={buttonVariants({
          variant: 'outline',
          className: 'ml-auto [@media(scripting:none)]:hidden',
        })}
        aria-disabled={!isReady}
        onClick={() => isReady && setBay(true)}
      >
        <Wrench aria-hidden />
        Bay mode
      </button>
    </div>
  )
}
