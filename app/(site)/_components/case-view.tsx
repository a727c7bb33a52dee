import type { Lead } from '@/components/bench/use-bench'
import { displayOf } from '@/lib/bench/display'
import { DRAWING_WIDTH, pointPosition } from '@/lib/bench/geometry'
import { answerOf, numberOf, readHomeCar, voltsText } from '@/lib/bench/home-car'
import { homeCase } from '@/lib/bench/home-case'

export interface CaseState {
  red: string
  black: string
  /** The lead that the next point gets. */
  active: Lead
  /** The pairs of points that were read. */
  pairs: readonly string[]
  /** The parts that were named, the last one at the end. */
  named: readonly string[]
}

/** The meter is on the battery, so the first tap already gives a reading. */
export const untouched: CaseState = {
  red: 'G1.+',
  black: 'G1.−',
  active: 'red',
  pairs: [],
  named: [],
}

export const isSolved = ({ named }: CaseState): boolean => named.includes(homeCase.fault.target)

interface CaseViewProps {
  state: CaseState
  /** Omitted on the server, which renders the same elements. */
  on?: {
    place: (lead: Lead | undefined, point: string) => void
    hold: (lead: Lead) => void
    name: (target: string) => void
  }
}

/** What a visitor works with: the test points over the drawing, the meter below it, and the question. */
export function CaseView({ state, on }: CaseViewProps) {
  return (
    <>
      <div className="case-bench">
        <div className="case-points">
          <Leads state={state} />
          {homeCase.points.map((point, index) => (
            <Point key={point.at} {...{ point, state, on }} number={index + 1} />
          ))}
        </div>
        <Meter {...{ state, on }} />
      </div>
      <Question {...{ state, on }} />
    </>
  )
}

const positionOf = (point: (typeof homeCase.points)[number]) =>
  pointPosition(homeCase, point) ?? [0, 0]

/** Where the cables reach the meter, pixels of the drawing. */
const jacks: Record<'red' | 'black', number> = { red: 46, black: 132 }

/** The two cables, and the light of the lamp after the repair. */
function Leads({ state }: Pick<CaseViewProps, 'state'>) {
  const { height } = homeCase
  const lamp = homeCase.parts.find(({ symbol }) => symbol === 'lamp')?.at
  return (
    <svg viewBox={`0 0 ${DRAWING_WIDTH} ${height}`} aria-hidden="true">
      {isSolved(state) && <circle className="case-light" cx={lamp?.[0]} cy={lamp?.[1]} r={26} />}
      {(['black', 'red'] as const).map((lead) => {
        const point = homeCase.points.find(({ at }) => at === state[lead])
        const [x, y] = point ? positionOf(point) : [0, 0]
        const jack = jacks[lead]
        return (
          <g key={lead} data-lead={lead}>
            <path d={`M${x} ${y + 11}C${x} ${height} ${jack} ${height - 70} ${jack} ${height}`} />
            <circle cx={x} cy={y} r={11} />
          </g>
        )
      })}
    </svg>
  )
}

interface PointProps extends CaseViewProps {
  point: (typeof homeCase.points)[number]
  number: number
}

/** A test point. The keys R and B place a lead of that color. */
function Point({ point: { at, ...point }, number, state, on }: PointProps) {
  const [x, y] = positionOf({ at, ...point })
  const leads = (['red', 'black'] as const).filter((lead) => state[lead] === at)
  return (
    <button
      type="button"
      id={`case-${number}`}
      style={{
        left: `${((x / DRAWING_WIDTH) * 100).toFixed(1)}%`,
        top: `${((y / homeCase.height) * 100).toFixed(1)}%`,
      }}
      aria-keyshortcuts="R B"
      onClick={on && (() => on.place(undefined, at))}
      onKeyDown={
        on &&
        ((event) => {
          const lead = ({ r: 'red', b: 'black' } as const)[event.key.toLowerCase()]
          if (lead && !event.ctrlKey && !event.metaKey && !event.altKey) on.place(lead, at)
        })
      }
    >
      <span className="sr-only">
        {[`Point ${number}: ${point.name}`, ...leads.map((lead) => `${lead} lead`)].join(', ')}
      </span>
    </button>
  )
}

const nameOf = (point: string) => homeCase.points.find(({ at }) => at === point)?.name ?? ''

/** The leads and the reading. */
function Meter({ state, on }: CaseViewProps) {
  const { red, black } = state
  const value = readHomeCar(red, black, isSolved(state))
  const { digits, unit } = displayOf({ mode: 'volts', value })
  return (
    <div className="case-meter">
      {(['red', 'black'] as const).map((lead) => (
        <button
          key={lead}
          type="button"
          id={`case-${lead}`}
          data-lead={lead}
          aria-pressed={state.active === lead}
          onClick={on && (() => on.hold(lead))}
        >
          <span>{`${lead === 'red' ? 'Red' : 'Black'} on ${numberOf(state[lead])}`}</span>
        </button>
      ))}
      <p translate="no" aria-hidden="true">
        <b>{digits}</b> <span>{unit}</span>
      </p>
      <p role="status" className="sr-only">
        {`${voltsText(value)}. Red on ${numberOf(red)}, ${nameOf(red)}. Black on ${numberOf(black)}, ${nameOf(black)}.`}
      </p>
    </div>
  )
}

function foundWith(readings: number): string {
  if (readings === 0) return 'Found. '
  return readings === 1 ? 'Found with 1 reading. ' : `Found with ${readings} readings. `
}

function Question({ state, on }: CaseViewProps) {
  const last = homeCase.suspects.find(({ target }) => target === state.named.at(-1))
  const answer = last && answerOf(last.target)
  const title = answer?.isRight
    ? foundWith(state.pairs.length)
    : `Not the ${last?.name.toLowerCase()}. `
  return (
    <fieldset className="case-question">
      <legend>Which part is faulty?</legend>
      {homeCase.suspects.map(({ target, name }) => (
        <button
          key={target}
          type="button"
          id={`case-${target}`}
          className="btn btn-outline"
          data-answer={state.named.includes(target) ? answerOf(target).isRight : undefined}
          onClick={on && (() => on.name(target))}
        >
          {name}
        </button>
      ))}
      <p role="status">
        {answer && (
          <>
            <strong>{title}</strong>
            <span>{answer.text}</span>
          </>
        )}
      </p>
    </fieldset>
  )
}
