'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useAction } from '@/components/admin/use-action'
import { Button } from '@/components/ui/button'
import { moveLessonAction, moveModuleAction } from '@/lib/courses/admin-actions'

type Direction = -1 | 1

const actions = { module: moveModuleAction, lesson: moveLessonAction } as const

/** The button of any row that was pressed last. Several rows move at once, but only its row gets the focus. */
let lastPressed: HTMLElement | null = null

/** Moves a module or a lesson one place up or down. Keeps the focus at the pressed button. */
export function MoveButtons({
  kind,
  id,
  name,
  siblings,
}: {
  kind: keyof typeof actions
  id: string
  /** In the accessible names. */
  name: string
  /** The ids of all items in their order. */
  siblings: readonly string[]
}) {
  const { run } = useAction()
  const place = siblings.indexOf(id)
  const ends = { up: place === 0, down: place === siblings.length - 1 }
  /** Whether the last move failed. If only its response was lost, the item has moved, but the list doesn't show it. */
  const isUncertain = useRef(false)
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)

  // Browsers drop the focus of a row that moves. At an end, the other button gets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the row has moved.
  useLayoutEffect(() => {
    const button = lastPressed
    if (!button || (button !== up.current && button !== down.current)) return
    // The user may have moved the focus elsewhere in the meantime.
    if (document.activeElement !== document.body && document.activeElement !== button) return
    const isUp = button === up.current
    const other = isUp ? down.current : up.current
    ;((isUp ? ends.up : ends.down) ? other : button)?.focus()
  }, [place])

  const move = (by: Direction, button: HTMLElement | null) => {
    lastPressed = button
    // A quick second press means the next place, so only a retry names the neighbor.
    const past = isUncertain.current ? siblings[place + by] : undefined
    run(async () => {
      let isMoved = false
      try {
        const result = await actions[kind]({ id, by, past })
        isMoved = result.status === 'success'
        return result
      } finally {
        isUncertain.current = !isMoved
      }
    })
  }
  return (
    <span className="flex">
      <Button
        ref={up}
        type="button"
        variant="ghost"
        size="icon"
        aria-label={`Move ${name} up`}
        title={`Move ${name} up`}
        aria-disabled={ends.up}
        onClick={() => ends.up || move(-1, up.current)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        ref={down}
        type="button"
        variant="ghost"
        size="icon"
        aria-label={`Move ${name} down`}
        title={`Move ${name} down`}
        aria-disabled={ends.down}
        onClick={() => ends.down || move(1, down.current)}
      >
        <ArrowDown aria-hidden />
      </Button>
    </span>
  )
}
