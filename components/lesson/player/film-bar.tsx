'use client'

import { CircleOff, CircleQuestionMark, Keyboard, VolumeOff, Wrench } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button-variants'
import { useLesson } from './lesson-context'
import styles from './player.module.css'

/** The bar below the film: a note if the film is silent, and the buttons for questions, shortcuts and bay mode. */
export function FilmBar() {
  const { lesson, isReady, setBay, openShortcuts, hasQuestions, toggleQuestions } = useLesson()
  return (
    <div className="flex items-center justify-between gap-2">
      {!lesson.hasSound && (
        <p className="flex items-center gap-2 text-[0.9375rem] leading-snug text-muted-foreground">
          <VolumeOff aria-hidden className="size-5 shrink-0" />
          No sound: read the captions.
        </p>
      )}
      <div className="ml-auto flex gap-2 [@media(scripting:none)]:hidden">
        <button
          type="button"
          className={buttonVariants({ variant: 'ghost', size: 'icon' })}
          aria-label="Questions in the film"
          aria-pressed={hasQuestions}
          title={`Questions in the film: ${hasQuestions ? 'on' : 'off'}`}
          onClick={toggleQuestions}
        >
          {hasQuestions ? (
            <CircleQuestionMark aria-hidden className="size-6" />
          ) : (
            <CircleOff aria-hidden className="size-6" />
          )}
        </button>
        <button
          type="button"
          className={buttonVariants({
            variant: 'ghost',
            size: 'icon',
            className: styles.shortcuts,
          })}
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          onClick={openShortcuts}
        >
          <Keyboard aria-hidden className="size-6" />
        </button>
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
    </div>
  )
}
