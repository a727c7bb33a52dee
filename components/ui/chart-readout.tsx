'use client'

import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { cn } from '@/lib/utils'

interface ReadoutPoint {
  name: string
  /** From the left, percent. */
  x: number
  /** `y` from the top, percent. */
  values: readonly { name: string; look: 'trace' | 'line'; text: string; y: number }[]
}

const dots = { trace: 'bg-(--art-accent)', line: 'bg-(--input)' } as const

function Dots({ point }: { point: ReadoutPoint }) {
  return point.values.map(({ name, look, y }) => (
    <span
      key={name}
      style={{ left: `${point.x}%`, top: `${y}%` }}
      className={cn('absolute size-2.5 -translate-1/2 rounded-full ring-2 ring-card', dots[look])}
    />
  ))
}

function Reading({ point }: { point: ReadoutPoint }) {
  return (
    <>
      <span
        style={{ left: `${point.x}%` }}
        className="absolute inset-y-0 w-px bg-muted-foreground/60"
      />
      <Dots point={point} />
      <div
        style={{ left: `${point.x}%` }}
        className={cn(
          'absolute top-2 z-10 w-max rounded-lg border bg-popover px-3 py-2 text-sm text-popover-foreground shadow-md',
          point.x > 50 ? '-ml-3 -translate-x-full' : 'ml-3',
        )}
      >
        <p className="font-semibold">{point.name}</p>
        {point.values.map(({ name, look, text }) => (
          <p key={name} className="mt-1 flex items-center gap-2 text-muted-foreground">
            <span className={cn('h-0.5 w-3', dots[look])} />
            <span>{name}</span>
            <span className="ml-auto pl-4 font-semibold text-foreground tabular-nums">{text}</span>
          </p>
        ))}
      </div>
    </>
  )
}

/** The point to which a key moves, or null if the key has no function. */
function target(key: string, index: number, last: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, index - 1)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, index + 1)
  if (key === 'PageDown') return Math.max(0, index - 7)
  if (key === 'PageUp') return Math.min(last, index + 7)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

/** Overlay of a chart. Shows the figures of the point that the user hovers or selects with the keyboard. */
export function ChartReadout({
  label,
  points,
}: {
  label: string
  points: readonly ReadoutPoint[]
}) {
  const last = points.length - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const index = Math.min(chosen ?? last, last)
  const point = points[index]
  const isAlone = points.length === 1

  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width))
    setChosen(Math.round(share * last))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setChosen(null)
    const next = target(event.key, index, last)
    if (next === null) return
    event.preventDefault()
    setChosen(next)
  }

  if (!point) return null
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${label}: read a point`}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={`${point.name}: ${point.values.map(({ name, text }) => `${text} ${name}`).join(', ')}`}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={() => setChosen(null)}
      onFocus={() => setChosen((current) => current ?? last)}
      onBlur={() => setChosen(null)}
      onKeyDown={onKeyDown}
      className="absolute inset-0 cursor-crosshair touch-pan-y rounded-sm"
    >
      {chosen !== null ? <Reading point={point} /> : isAlone ? <Dots point={point} /> : null}
    </div>
  )
}
