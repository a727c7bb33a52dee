'use client'

import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { speeds } from '@/lib/lessons/watching/timeline'
import styles from '../film/film.module.css'
import { useLesson } from '../lesson-context'
import { usePlayer } from '../store'
import { useSpeed } from './use-playback'

/** The button that shows the speed, and the menu that changes it. */
export function SpeedMenu() {
  const [isOpen, setOpen] = useState(false)
  const speed = useSpeed()
  const button = useRef<HTMLButtonElement>(null)

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the menu when the focus leaves it.
    <div className="relative" onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={buttonVariants({ variant: 'ghost', size: 'icon', className: 'tabular' })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Speed: ${speed}×`}
        title="Speed (< >)"
        onClick={() => setOpen(!isOpen)}
      >
        {`${speed}×`}
      </button>
      {isOpen && <SpeedChoice speed={speed} onClose={close} />}
    </div>
  )
}

function SpeedChoice({ speed, onClose }: { speed: number; onClose: () => void }) {
  const { setSpeed } = useLesson()
  const requestControlsLock = usePlayer((state) => state.requestControlsLock)
  const menu = useRef<HTMLDivElement>(null)
  useMenuKeys(menu, onClose)
  useEffect(() => requestControlsLock(), [requestControlsLock])

  return (
    <div
      ref={menu}
      role="menu"
      aria-label="Speed"
      className={`${styles.menu} absolute flex rounded-lg bg-popover p-1.5 raised`}
    >
      {speeds.map((item) => (
        <button
          key={item}
          type="button"
          role="menuitemradio"
          aria-checked={item === speed}
          tabIndex={-1}
          className={buttonVariants({
            variant: item === speed ? 'default' : 'ghost',
            size: 'icon',
          })}
          onClick={() => {
            setSpeed(item)
            onClose()
          }}
        >
          {`${item}×`}
        </button>
      ))}
    </div>
  )
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Handles arrow keys and Escape in an open menu. Stops these keys before they reach the player, which
 * listens on the container.
 */
function useMenuKeys(menu: React.RefObject<HTMLDivElement | null>, onClose: () => void) {
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const element = menu.current
    if (!element) return
    const items = [...element.querySelectorAll('button')]
    ;(items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus()
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (step) {
        const at = items.findIndex((item) => item.matches(':focus'))
        items.at((at + step) % items.length)?.focus()
      } else if (event.key === 'Escape') close.current()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [menu])
}
