'use client'

import { useEffect, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { useLesson } from '../lesson-context'
import { useSound } from './use-sound'
import './sound.css'

/** The mute button, and the volume if the film is wide enough. Only films with sound load this file. */
export function SoundControls() {
  const { toggleMuted } = useLesson()
  const { volume, isMuted, setVolume } = useSound()
  const [isAdjustable, setAdjustable] = useState(false)
  // On an iPhone, only the hardware buttons change the volume.
  useEffect(() => {
    const probe = document.createElement('video')
    probe.volume = 0.5
    setAdjustable(probe.volume === 0.5)
  }, [])
  const icon = isMuted ? 'volume-x' : volume > 0.5 ? 'volume-2' : 'volume-1'
  return (
    <>
      <button
        type="button"
        className={buttonVariants({ variant: 'ghost', size: 'icon' })}
        aria-label={isMuted ? 'Unmute' : 'Mute'}
        aria-keyshortcuts="m"
        title={isMuted ? 'Unmute (m)' : 'Mute (m)'}
        onClick={toggleMuted}
      >
        <Icon name={icon} className="size-6" />
      </button>
      {isAdjustable && (
        <input
          type="range"
          aria-label="Volume"
          className="volume"
          min={0}
          max={100}
          step={5}
          value={isMuted ? 0 : Math.round(volume * 100)}
          onChange={({ target }) => setVolume(target.valueAsNumber / 100)}
          // A focused slider would take the keys of the player.
          onPointerUp={({ currentTarget }) => currentTarget.blur()}
        />
      )}
    </>
  )
}
