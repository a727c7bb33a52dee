'use client'

import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { useLesson } from '../lesson-context'
import styles from '../player.module.css'

/** The bar below the film: reading aloud of silent films, and the buttons for questions, shortcuts and bay mode. */
export function FilmBar() {
  const { lesson, isReady, setBay, openShortcuts, hasQuestions, toggleQuestions } = useLesson()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {!lesson.hasSound && (
        <>
          {/* Only scripts can read aloud, so the document saves the bytes. */}
          {isReady && <ReadAloudButton />}
          <p className={`${styles.silent} text-[0.9375rem] leading-snug text-muted-foreground`}>
            No sound: read the captions.
          </p>
        </>
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
            <Icon name="circle-question-mark" className="size-6" />
          ) : (
            <Icon name="circle-off" className="size-6" />
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
          <Icon name="keyboard" className="size-6" />
        </button>
        <button
          type="button"
          className={buttonVariants({ variant: 'outline' })}
          aria-disabled={!isReady}
          onClick={() => isReady && setBay(true)}
        >
          <Icon name="wrench" />
          Bay mode
        </button>
      </div>
    </div>
  )
}

/** Reads the captions aloud with the device's voice, for learners whose hands and eyes are in the engine. */
function ReadAloudButton() {
  const { isReading, hasVoice, prepareReading, toggleReading } = useLesson()
  return (
    <button
      type="button"
      className={buttonVariants({ variant: isReading ? 'secondary' : 'outline' })}
      aria-pressed={isReading}
      aria-disabled={!hasVoice}
      title={hasVoice ? undefined : 'This device has no English voice'}
      onPointerEnter={() => prepareReading()}
      onFocus={() => prepareReading()}
      onClick={() => {
        if (hasVoice) toggleReading()
      }}
    >
      {hasVoice ? <Icon name="volume-2" /> : <Icon name="volume-off" />}
      <span>{hasVoice ? 'Read aloud' : 'No voice'}</span>
    </button>
  )
}
