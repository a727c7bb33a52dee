import { memo } from 'react'
import { Jumpers, WireCodes } from '@/components/bench/annotations'
import { type PartState, PartSymbol } from '@/components/bench/symbols'
import {
  DRAWING_WIDTH,
  MARK_RADIUS,
  pathThrough,
  pointPosition,
  terminalPosition,
  wireCorners,
} from '@/lib/bench/geometry'
import type { Outline } from '@/lib/bench/outline'
import { completePositions } from '@/lib/bench/positions'
import type { Positions } from '@/lib/bench/schema'
import type { Visible } from '@/lib/bench/visible'

/** Colors of IEC 60757. */
const wireColors: Record<string, string> = {
  BK: '#2b2f36',
  BN: '#8a5a33',
  RD: '#d63b3b',
  OG: '#f08a24',
  YE: '#e8c32f',
  GN: '#2f9e5b',
  BU: '#3479d1',
  VT: '#8b54c7',
  GY: '#8d96a3',
  WH: '#f4f4f0',
  PK: '#e88bb2',
  TQ: '#36b3b3',
}

interface CircuitProps {
  outline: Outline
  positions: Positions
  /** What lamps, motors and relays show. Without it, everything is at rest. */
  visible?: Visible
  /** Part or wire to emphasize. */
  marked?: string
}

interface DrawingProps extends CircuitProps {
  /** Lies over the circuit, below the numbers of the test points. */
  currents?: React.ReactElement | undefined
  children?: React.ReactNode
}

/** The circuit of a case, with what lies over it. */
export function Drawing({ currents, children, ...circuit }: DrawingProps) {
  const { outline } = circuit
  return (
    <svg
      viewBox={`0 0 ${DRAWING_WIDTH} ${outline.height}`}
      role="img"
      className="notranslate"
      aria-label={`Circuit: ${outline.parts
        .filter(({ symbol }) => symbol !== 'splice')
        .map(({ name }) => name)
        .join(', ')}`}
      fontFamily="var(--font-sans)"
    >
      <Circuit {...circuit} />
      {currents}
      <PointMarks outline={outline} />
      {children}
    </svg>
  )
}

/**
 * Wires in their colors with their codes, symbols and jumpers. Memoized, because a reading must appear within a
 * frame and a lead that moves changes nothing here.
 */
const Circuit = memo(function Circuit({ outline, positions, visible, marked }: CircuitProps) {
  const selected = completePositions(outline, positions)
  const options = outline.controls.flatMap(({ id, options }) =>
    options.filter((option) => option.id === selected[id]),
  )
  const out = options.flatMap((option) => option.out)
  const turned = Object.assign({}, ...options.map((option) => option.turned))
  const stateOf = (part: Outline['parts'][number]): PartState => ({
    isClosed: turned[part.id] ?? (part.isClosed || (visible?.pulled.includes(part.id) ?? false)),
    isOut: out.includes(part.id),
    running: visible?.running[part.id] ?? 0,
  })
  return (
    <>
      {outline.wires.map((wire) => {
        const d = pathThrough(wireCorners(outline, wire))
        const [base = '', stripe] = wire.color.split('/')
        return (
          <g
            key={wire.id}
            fill="none"
            strokeLinejoin="round"
            opacity={out.includes(wire.id) ? 0.35 : 1}
          >
            {wire.id === marked && (
              <path d={d} stroke="var(--art-accent)" strokeWidth={12} opacity={0.45} />
            )}
            <path d={d} stroke="var(--art-soft)" strokeWidth={5} />
            <path d={d} stroke={wireColors[base]} strokeWidth={3.5} />
            {stripe && (
              <path d={d} stroke={wireColors[stripe]} strokeWidth={3.5} strokeDasharray="4 10" />
            )}
          </g>
        )
      })}
      {outline.parts.map((part) => (
        <g key={part.id}>
          {part.id === marked && (
            <rect
              x={part.at[0] - part.size[0] / 2 - 8}
              y={part.at[1] - part.size[1] / 2 - 8}
              width={part.size[0] + 16}
              height={part.size[1] + 16}
              rx={8}
              fill="var(--art-accent)"
              opacity={0.3}
            />
          )}
          <PartSymbol part={part} state={stateOf(part)} />
        </g>
      ))}
      <WireCodes outline={outline} />
      <Jumpers jumpers={options.flatMap(({ jumpers }) => jumpers)} />
    </>
  )
})

const PointMarks = memo(function PointMarks({ outline }: Pick<CircuitProps, 'outline'>) {
  return outline.points.map((point, index) => (
    <PointMark key={point.at} outline={outline} point={point} number={index + 1} />
  ))
})

interface PointMarkProps {
  outline: Outline
  point: Outline['points'][number]
  number: number
}

function PointMark({ outline, point, number }: PointMarkProps) {
  const terminal = terminalPosition(outline, point.at)
  const position = pointPosition(outline, point)
  if (!terminal || !position) return null
  const [x, y] = position
  return (
    <g>
      {point.offset && (
        <path
          d={pathThrough([terminal, position])}
          stroke="var(--art-line)"
          strokeWidth={1}
          strokeDasharray="2 2"
        />
      )}
      <circle cx={terminal[0]} cy={terminal[1]} r={2.5} fill="var(--art-line)" />
      <circle
        cx={x}
        cy={y}
        r={MARK_RADIUS}
        fill="var(--art-paper)"
        stroke="var(--art-line)"
        strokeWidth={1.5}
      />
      <text
        x={x}
        y={y + 3.5}
        textAnchor="middle"
        fontSize={10}
        fontWeight={700}
        fontFamily="var(--font-mono)"
        fill="var(--art-line)"
      >
        {number}
      </text>
    </g>
  )
}
