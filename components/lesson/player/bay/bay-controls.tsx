'use client'

import { type Ref, useEffect, useRef } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { speeds } from '@/lib/lessons/watching/timeline'
import { useChapterSteps } from '../chapters/use-chapter-steps'
import { usePlayToggle, useSpeed } from '../controls/use-playback'
import { useSound } from '../controls/use-sound'
import { useLesson } from '../lesson-context'
import { usePlayer } from '../store'

/** The controls of the film, large enough for gloves. */
export function BayControls() {
  const player = useLesson()
  const { lesson, video, seek, hasCaptions, isLooping } = player
  const isPaused = usePlayer((state) => state.paused)
  const speed = useSpeed()
  const togglePlay = usePlayToggle()
  const { previous, next, hasNext } = useChapterSteps()
  const play = useRef<HTMLButtonElement>(null)
  useEffect(() => play.current?.focus(), [])

  const cycleSpeed = () => {
    const at = speeds.findIndex((item) => item >= speed)
    player.setSpeed(speeds[(at + 1) % speeds.length] ?? 1)
  }
  return (
    <section className="bay-controls grid gap-2 border-t" aria-label="Controls">
      <BayButton
        ref={play}
        icon={isPaused ? 'play' : 'pause'}
        label={isPaused ? 'Play' : 'Pause'}
        isMain
        onClick={togglePlay}
      />
      <BayButton
        icon="rotate-ccw"
        label="−10 s"
        onClick={() => seek((video?.currentTime ?? 0) - 10)}
      />
      <BayButton icon="skip-back" label="Previous" onClick={previous} />
      <BayButton icon="skip-forward" label="Next" isDisabled={!hasNext} onClick={next} />
      <BayButton icon="repeat" label="Loop" isOn={isLooping} onClick={player.toggleLoop} />
      <BayButton
        icon="captions"
        label="Captions"
        isOn={hasCaptions}
        onClick={player.toggleCaptions}
      />
      {lesson.hasSound ? <BayMute /> : <BayReadAloud />}
      <BayButton icon="gauge" label={`${speed}×`} name={`Speed: ${speed}×`} onClick={cycleSpeed} />
      <BayButton icon="x" label="Exit" name="Exit bay mode" onClick={() => player.setBay(false)} />
    </section>
  )
}

function BayMute() {
  const { toggleMuted } = useLesson()
  const { isMuted } = useSound()
  return <BayButton icon="volume-x" label="Mute" isOn={isMuted} onClick={toggleMuted} />
}

function BayReadAloud() {
  const { isReading, hasVoice, prepareReading, toggleReading } = useLesson()
  useEffect(() => prepareReading(), [prepareReading])
  return (
    <BayButton
      icon="volume-2"
      label={hasVoice ? 'Read aloud' : 'No voice'}
      isOn={isReading}
      isDisabled={!hasVoice}
      onClick={toggleReading}
    />
  )
}

function BayButton({
  ref,
  icon,
  label,
  name,
  isOn,
  isMain = false,
  isDisabled = false,
  onClick,
}: {
  ref?: Ref<HTMLButtonElement>
  icon: IconName
  label: string
  /** Accessible name, if it differs from the label. */
  name?: string
  /** State of a toggle; undefined for other buttons. */
  isOn?: boolean
  isMain?: boolean
  isDisabled?: boolean
  onClick: () => void
}) {
  return (
    <button
      ref={ref}
      type="button"
      data-main={isMain || undefined}
      aria-label={name}
      aria-pressed={isOn}
      aria-disabled={isDisabled || undefined}
      onClick={onClick}
    >
      <Icon name={icon} className="" />
      <span>{label}</span>
    </button>
  )
}
