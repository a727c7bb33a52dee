'use client'

import { useEffect, useRef, useState } from 'react'
import { isPageBusy } from '../shortcuts/page-state'

const SECONDS = 10

/** Whether an event shows that the learner does something other than watch the film. */
const isElsewhere = ({ type, target }: Event) =>
  type === 'wheel' ||
  type === 'touchmove' ||
  !(target instanceof Element && target.closest('[data-film]'))

/**
 * Counts down while `isOffered`, then calls `onEnd`. Escape stops the countdown. So does any sign that the
 * learner has turned to something else: a hidden tab, scrolling, a click or key outside the film, a focused
 * text field or an open dialog. `left` is null while there is no countdown.
 */
export function useCountdown(isOffered: boolean, onEnd: () => void) {
  const [left, setLeft] = useState<number | null>(null)
  const end = useRef(onEnd)
  end.current = onEnd

  useEffect(() => {
    if (!isOffered || document.hidden || isPageBusy()) return
    setLeft(SECONDS)
    const controller = new AbortController()
    const { signal } = controller
    const stop = () => {
      setLeft(null)
      controller.abort()
    }
    const stopElsewhere = (event: Event) => isElsewhere(event) && stop()
    const onKey = (event: KeyboardEvent) => (event.key === 'Escape' || isElsewhere(event)) && stop()
    document.addEventListener('visibilitychange', stop, { signal })
    document.addEventListener('keydown', onKey, { signal })
    for (const type of ['pointerdown', 'wheel', 'touchmove']) {
      document.addEventListener(type, stopElsewhere, { signal, passive: true })
    }
    const timer = setInterval(() => {
      if (isPageBusy()) stop()
      else setLeft((seconds) => seconds && seconds - 1)
    }, 1000)
    signal.addEventListener('abort', () => clearInterval(timer))
    return stop
  }, [isOffered])

  useEffect(() => {
    if (left === 0) end.current()
  }, [left])

  return { left, cancel: () => setLeft(null) }
}
