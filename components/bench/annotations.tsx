import { memo } from 'react'
import { MARK_RADIUS, pathThrough } from '@/lib/bench/geometry'
import type { DrawnJumper } from '@/lib/bench/jumpers'
import type { Outline } from '@/lib/bench/outline'
import { CODE_SIZE, placeWireCodes } from '@/lib/bench/wire-codes'

/** The colors and cross sections of the wires, along the wires. Memoized, because finding the places takes a millisecond. */
export const WireCodes = memo(function WireCodes({ outline }: { outline: Outline }) {
  return (
    <g
      fontSize={CODE_SIZE}
      fontFamily="var(--font-display)"
      fontWeight={600}
      textAnchor="middle"
      fill="var(--muted-foreground)"
    >
      {placeWireCodes(outline).map(({ wire, text, place }) => {
        if (!place) return null
        const [x, y] = place.center.map((value) => value.toFixed(1))
        return (
          <text
            key={wire.id}
            transform={`translate(${x} ${y})${place.isUpright ? 'rotate(-90)' : ''}`}
            y={4}
          >
            {text}
          </text>
        )
      })}
    </g>
  )
})

/** Jumper leads with their clips. */
export function Jumpers({ jumpers }: { jumpers: readonly DrawnJumper[] }) {
  return jumpers.map(({ id, corners }) => {
    const d = pathThrough(corners)
    return (
      <g key={id} fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d={d} stroke="var(--art-paper)" strokeWidth={7} />
        <path d={d} stroke="var(--art-line)" strokeWidth={3.5} />
        {[corners[0], corners.at(-1)].map(
          (end) =>
            end && (
              <circle
                key={end.join()}
                cx={end[0]}
                cy={end[1]}
                r={MARK_RADIUS + 1.5}
                stroke="var(--art-line)"
                strokeWidth={2.5}
              />
            ),
        )}
      </g>
    )
  })
}
