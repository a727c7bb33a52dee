'use client'

import type { MouseEvent } from 'react'
import { imageUrlPattern } from '@/lib/image-limits'

/** One decimal is finer than a finger. */
const percent = (share: number) => Math.round(share * 1000) / 10

/**
 * The image with its points. A click adds a point. The field below does the same with the keyboard, so assistive
 * technology doesn't see the image as a control.
 */
export function SpotPicker({
  image,
  options,
  onAdd,
}: {
  image: string
  /** The lines of the field. */
  options: string
  /** Receives the place in percent. */
  onAdd: (x: number, y: number) => void
}) {
  if (!imageUrlPattern.test(image)) return null
  const spots = options
    .split('\n')
    .map((line) => line.trim().split(/\s+/).slice(0, 2).map(Number))
    .filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
  const add = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    onAdd(percent((clientX - box.left) / box.width), percent((clientY - box.top) / box.height))
  }
  return (
    <div className="relative w-fit cursor-crosshair" aria-hidden onClick={add}>
      <img src={image} alt="" className="block max-h-96 rounded-md border" />
      {spots.map(([x, y], index) => (
        <span
          key={`${x} ${y}`}
          className="pointer-events-none absolute grid size-7 -translate-1/2 place-items-center rounded-full bg-primary text-sm font-bold text-primary-foreground forced-color-adjust-none"
          style={{ left: `${x}%`, top: `${y}%` }}
        >
          {index + 1}
        </span>
      ))}
    </div>
  )
}
