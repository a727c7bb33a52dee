import { ChartReadout } from '@/components/ui/chart-readout'
import { labeledIndexes, linePath, niceTicks, positionOf } from '@/components/ui/chart-scale'
import { type ChartLine, type ChartPoint, ChartTable } from '@/components/ui/chart-table'
import { cn } from '@/lib/utils'

/** Maximum number of labels below the axis; half as many on a phone. */
const MOST_LABELS = 8

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

const strokes = {
  trace: 'stroke-(--art-accent) stroke-[2.5]',
  line: 'stroke-(--input) stroke-[1.75]',
} as const

function Legend({ lines }: { lines: readonly ChartLine[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
      {lines.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden viewBox="0 0 20 4" className="h-1 w-5">
            <path d="M0 2H20" className={strokes[look]} />
          </svg>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** One line of the chart. The last segment is dashed while the last point is incomplete. */
function Trace({
  points,
  look,
  isLastOpen,
}: {
  points: readonly { x: number; y: number }[]
  look: ChartLine['look']
  isLastOpen: boolean
}) {
  const closed = isLastOpen ? points.slice(0, -1) : points
  const [first] = points
  const last = points.at(-1)
  const common = {
    className: cn('fill-none', strokes[look]),
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const
  return (
    <>
      {look === 'trace' && first && last ? (
        <path
          d={`${linePath(points)}L${last.x} 100L${first.x} 100Z`}
          className="fill-(--art-accent)/10"
        />
      ) : null}
      <path d={linePath(closed)} {...common} />
      {isLastOpen ? (
        <path d={linePath(points.slice(-2))} {...common} strokeDasharray="2 5" />
      ) : null}
    </>
  )
}

function Axis({ points }: { points: readonly ChartPoint[] }) {
  const labeled = labeledIndexes(points.length, MOST_LABELS)
  return (
    <div aria-hidden className="relative mt-2 ml-11 h-5 text-xs text-muted-foreground tabular-nums">
      {labeled.map((index, place) => {
        const x = positionOf(index, points.length)
        return (
          <span
            key={points[index]?.name}
            style={{ left: `${x}%` }}
            className={cn(
              'absolute -translate-x-1/2 whitespace-nowrap',
              x < 3 && 'translate-x-0',
              x > 97 && '-translate-x-full',
              place % 2 === 1 && labeled.length > 3 && 'max-sm:hidden',
            )}
          >
            {points[index]?.label}
          </span>
        )
      })}
    </div>
  )
}

/**
 * Counts over time as a trace on engineering paper, rendered on the server. Hovering and the arrow keys
 * show the figures of single points. `isLastOpen` means that the last point is incomplete.
 */
export function Chart({
  label,
  points,
  lines,
  isLastOpen = false,
}: {
  label: string
  points: readonly ChartPoint[]
  lines: readonly ChartLine[]
  isLastOpen?: boolean
}) {
  const ticks = niceTicks(Math.max(0, ...points.flatMap(({ values }) => values)))
  const top = ticks.at(-1) ?? 1
  const heightOf = (value: number) => 100 - (value / top) * 100
  const placed = points.map(({ name, values }, index) => ({
    name,
    x: positionOf(index, points.length),
    values: lines.map((line, place) => ({
      name: line.name,
      look: line.look,
      text: (values[place] ?? 0).toLocaleString('en-US'),
      y: heightOf(values[place] ?? 0),
    })),
  }))
  return (
    <figure>
      <Legend lines={lines} />
      <div className="mt-5 flex h-56 sm:h-64">
        <div aria-hidden className="relative w-11 shrink-0 text-xs text-muted-foreground">
          {ticks.map((tick) => (
            <span
              key={tick}
              style={{ top: `${heightOf(tick)}%` }}
              className="absolute right-2.5 -translate-y-1/2 tabular-nums"
            >
              {compact.format(tick)}
            </span>
          ))}
        </div>
        <div className="paper-grid relative min-w-0 grow">
          <svg
            aria-hidden
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {ticks.map((tick) => (
              <path
                key={tick}
                d={`M0 ${heightOf(tick)}H100`}
                vectorEffect="non-scaling-stroke"
                className={tick === 0 ? 'stroke-(--input)' : 'stroke-(--border)'}
              />
            ))}
            {lines.toReversed().map(({ name, look }) => (
              <Trace
                key={name}
                look={look}
                isLastOpen={isLastOpen && points.length > 1}
                points={placed.map(({ x, values }) => ({
                  x,
                  y: values.find((value) => value.name === name)?.y ?? 100,
                }))}
              />
            ))}
          </svg>
          <ChartReadout label={label} points={placed} />
        </div>
      </div>
      <Axis points={points} />
      <ChartTable label={label} points={points} lines={lines} />
    </figure>
  )
}
