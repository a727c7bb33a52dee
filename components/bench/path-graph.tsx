import type { Outline } from '@/lib/bench/outline'
import styles from './path-graph.module.css'

interface Series {
  name: string
  /** Voltage of each point of the path against its last point. Null where it is not known. */
  volts: readonly (number | null)[]
  variant: 'good' | 'fault' | 'read'
}

const WIDTH = 340
const HEIGHT = 150
const LEFT = 34
const BOTTOM = 26

/** The voltage along a path of the current, as a line from point to point. */
export function PathGraph({
  outline,
  path,
  series,
  caption,
}: {
  outline: Outline
  path: Outline['paths'][number]
  series: readonly Series[]
  /** The positions of the controls. */
  caption: string
}) {
  const all = series.flatMap(({ volts }) => volts).filter((value) => value !== null)
  const top = Math.max(1, ...all) * 1.08
  const bottom = Math.min(0, ...all)
  const last = path.points.length - 1
  const x = (index: number) => LEFT + (index / last) * (WIDTH - LEFT - 10)
  const y = (value: number) => 8 + ((top - value) / (top - bottom)) * (HEIGHT - BOTTOM - 8)
  const numberOf = (id: string) => outline.points.findIndex(({ at }) => at === id) + 1
  const ticks = [0, Math.round(top / 2), Math.floor(top)]
  return (
    <figure className={styles.graph}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        className="notranslate"
        aria-label={summaryOf(path, series, numberOf)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${LEFT} ${y(tick)}H${WIDTH - 10}`} className={styles.gridline} />
            <text x={LEFT - 5} y={y(tick) + 3.5} textAnchor="end">
              {`${tick} V`}
            </text>
          </g>
        ))}
        {path.points.map((id, index) => (
          <text key={id} x={x(index)} y={HEIGHT - 8} textAnchor="middle">
            {numberOf(id)}
          </text>
        ))}
        {series.map(({ name, volts, variant }) => (
          <g key={name} data-variant={variant}>
            <polyline
              points={volts
                .flatMap((value, index) => (value === null ? [] : [`${x(index)},${y(value)}`]))
                .join(' ')}
            />
            {volts.map((value, index) =>
              value === null ? null : (
                <circle key={path.points[index]} cx={x(index)} cy={y(value)} r={3} />
              ),
            )}
          </g>
        ))}
      </svg>
      <figcaption>
        <b>{`${path.name}: voltage against point ${numberOf(path.points[last] ?? '')}`}</b>
        <small>{caption}</small>
        {series.map(({ name, variant }) => (
          <span key={name} data-variant={variant}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/** A voltage with one decimal, without the sign of a negative zero. */
const toTenths = (volts: number) => (Math.round(volts * 10) / 10 + 0).toFixed(1)

const summaryOf = (
  path: Outline['paths'][number],
  series: readonly Series[],
  numberOf: (id: string) => number,
) =>
  series
    .map(
      ({ name, volts }) =>
        `${name}: ${path.points
          .map((id, index) => {
            const value = volts[index] ?? null
            return value === null ? '' : `point ${numberOf(id)} ${toTenths(value)} V`
          })
          .filter(Boolean)
          .join(', ')}`,
    )
    .join('. ')
