import { MARK_RADIUS, pathThrough } from '@/lib/bench/geometry'
import type { Jumper, Outline } from '@/lib/bench/outline'

/** Size of the letters, pixels. At 390 px, a pixel of the drawing is a pixel of CSS. */
const CODE_SIZE = 11.5

/** The colors and cross sections of the wires, beside the wires. */
export function WireCodes({ outline }: { outline: Outline }) {
  return (
    <g
      fontSize={CODE_SIZE}
      fontFamily="var(--font-display)"
      fontWeight={600}
      textAnchor="middle"
      fill="var(--muted-foreground)"
    >
      {outline.codes.map(({ wire, text, center: [x, y], isUpright }) => (
        <text
          key={wire}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})${isUpright ? 'rotate(-90)' : ''}`}
          y={4}
        >
          {text}
        </text>
      ))}
    </g>
  )
}

/** Jumper leads with their clips. */
export function Jumpers({ jumpers }: { jumpers: readonly Jumper[] }) {
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
