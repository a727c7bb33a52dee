'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CaseBench, UsedControls } from '@/app/(site)/_components/case-bench'
import { onFirstMove } from '@/app/(site)/_components/first-move'

/**
 * Replaces its children by the same elements with a circuit behind them, once a visitor uses them or scrolls to them.
 * Until then, the page has none of that code.
 */
export function LiveCase({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const used = useRef<UsedControls>({})
  const [Live, setLive] = useState<typeof CaseBench>()
  useEffect(() => {
    const root = ref.current
    // The root itself has no box.
    const board = root?.firstElementChild
    if (Live || !root || !board) return
    const load = () =>
      import('@/app/(site)/_components/case-bench').then(
        (loaded) => setLive(() => loaded.CaseBench),
        // Without a connection, the next use tries again.
        () => undefined,
      )
    const use = (event: Event) => {
      const { id } = (event.target as Element).closest('button') ?? {}
      const { pointerType } = event as Partial<PointerEvent>
      if (event.type === 'focusin') used.current.focused = id
      if (event instanceof KeyboardEvent) used.current.key = event.key
      // If the code arrives while a mouse button is down, it replaces the control, and the browser sends no click.
      if (event.type === 'click' || pointerType === 'mouse') used.current.clicked = id
      load()
    }
    const events = ['pointerdown', 'focusin', 'keydown', 'click']
    for (const event of events) root.addEventListener(event, use)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load())
    const stopWaiting = onFirstMove(() => observer.observe(board))
    return () => {
      for (const event of events) root.removeEventListener(event, use)
      observer.disconnect()
      stopWaiting()
    }
  }, [Live])
  return (
    <div ref={ref} className="case-live">
      {Live ? <Live used={used.current} /> : children}
    </div>
  )
}
