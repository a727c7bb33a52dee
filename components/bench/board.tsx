'use client'

import type { KeyboardEvent } from 'react'
import { displayOf } from '@/lib/bench/display'
import { type Flow, LEAST_AMPS } from '@/lib/bench/flows'
import {
  DRAWING_WIDTH,
  middleOf,
  pathThrough,
  pointPosition,
  wireCorners,
} from '@/lib/bench/geometry'
import { isScope } from '@/lib/bench/meter'
import type { Outline } from '@/lib/bench/outline'
import { wireName } from '@/lib/bench/targets'
import type { Visible } from '@/lib/bench/visible'
import styles from './board.module.css'
import { Drawing } from './drawing'
import { type BenchEvent, type BenchState, isClamping, type Lead } from './use-bench'

interface BoardProps {
  outline: Outline
  state: BenchState
  dispatch: (event: BenchEvent) => void
  visible?: Visible
  /** The currents to show. */
  flows?: readonly Flow[]
  marked?: string
  /** Takes the reading with a key, so that the focus stays at the test point. */
  onTake?: () => void
}

/** The drawing with its test points. Tapping a point places the active lead there. */
export function Board({ outline, state, dispatch, visible, flows, marked, onTake }: BoardProps) {
  const place = (x: number, y: number) => ({
    left: `${(x / DRAWING_WIDTH) * 100}%`,
    top: `${(y / outline.height) * 100}%`,
  })
  const hasGreen = isScope(state.mode) && state.second !== null && state.second !== 'scope-amps'
  const onKeyDown = (event: KeyboardEvent, point?: string) => {
    const key = event.key.toLowerCase()
    const leads: Record<string, Lead> = { r: 'red', b: 'black', ...(hasGreen && { g: 'green' }) }
    const lead = point ? leads[key] : undefined
    const isTake = onTake && key === 't'
    if (!(lead || isTake) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (lead && point) dispatch({ type: 'place', lead, point })
    else onTake?.()
  }
  const isClamp = isClamping(state)
  return (
    <div className={styles.board}>
      <Drawing
        outline={outline}
        positions={state.positions}
        visible={visible}
        marked={isClamp ? (marked ?? state.clamp ?? undefined) : marked}
        currents={flows ? <CurrentDots flows={flows} /> : undefined}
      >
        {!isClamp && (
          <>
            <Probe outline={outline} lead="black" point={state.black} />
            {hasGreen && <Probe outline={outline} lead="green" point={state.green} />}
            <Probe outline={outline} lead="red" point={state.red} />
          </>
        )}
      </Drawing>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid over the drawing. */}
      <div role="group" aria-label={isClamp ? 'Wires for the clamp' : 'Test points'}>
        {isClamp
          ? outline.clamps.map((id) => {
              const wire = outline.wires.find((candidate) => candidate.id === id)
              const [x, y] = (wire && middleOf(wireCorners(outline, wire))) ?? [0, 0]
              return (
                <button
                  key={id}
                  type="button"
                  className={styles.clamp}
                  style={place(x, y)}
                  aria-pressed={state.clamp === id}
                  onClick={() => dispatch({ type: 'clamp', wire: id })}
                  onKeyDown={(event) => onKeyDown(event)}
                  aria-keyshortcuts="T"
                >
                  <span className="sr-only">{`Clamp on wire ${wireName(outline, id)}`}</span>
                </button>
              )
            })
          : outline.points.map((point, index) => {
              const [x, y] = pointPosition(outline, point) ?? [0, 0]
              const leads = [
                state.red === point.at && 'red lead',
                state.black === point.at && 'black lead',
                hasGreen && state.green === point.at && 'green lead',
              ].filter((lead) => lead !== false)
              return (
                <button
                  key={point.at}
                  type="button"
                  className={styles.point}
                  style={place(x, y)}
                  onClick={() => dispatch({ type: 'place', point: point.at })}
                  onKeyDown={(event) => onKeyDown(event, point.at)}
                  aria-keyshortcuts={hasGreen ? 'R B G T' : 'R B T'}
                >
                  <span className="sr-only">
                    {`${index + 1}: ${point.name}${leads.length > 0 ? `, ${leads.join(' and ')}` : ''}`}
                  </span>
                </button>
              )
            })}
      </div>
    </div>
  )
}

interface ProbeProps {
  outline: Outline
  lead: Lead
  point: string | null
}

function Probe({ outline, lead, point }: ProbeProps) {
  const found = outline.points.find(({ at }) => at === point)
  const position = found && pointPosition(outline, found)
  if (!position) return null
  const [x, y] = position
  // Most labels stand on the right, so the handle leans to the left where there is room.
  const side = x > 110 ? -1 : 1
  const turn = { red: -32, black: 28, green: -58 }[lead]
  const color = `var(--probe-${lead})`
  return (
    <g transform={`translate(${x} ${y}) scale(${side} 1) rotate(${turn})`} strokeLinecap="round">
      <path
        d="M44 0c40 0 40 60 160 40"
        fill="none"
        stroke={color}
        strokeWidth={2.5}
        opacity={0.6}
      />
      <path d="M2 0H22" stroke="var(--art-line)" strokeWidth={2.5} />
      <path d="M22 0H46" stroke="var(--art-paper)" strokeWidth={11} />
      <path d="M22 0H46" stroke={color} strokeWidth={8} />
      <circle r={4} fill={color} stroke="var(--art-paper)" strokeWidth={1.5} />
    </g>
  )
}

function CurrentDots({ flows }: { flows: readonly Flow[] }) {
  return (
    <g className={styles.dots}>
      {flows.map(({ id, corners, amps }) => {
        // Each tenfold current moves 14 px/s faster.
        const speed = 14 * Math.log10(1 + Math.abs(amps) / LEAST_AMPS)
        const { digits, unit } = displayOf({ mode: 'amps', value: Math.abs(amps) })
        return (
          <path
            key={id}
            d={pathThrough(amps > 0 ? corners : corners.toReversed())}
            style={{ animationDuration: `${(16 / speed).toFixed(2)}s` }}
          >
            <title>{`${digits} ${unit}`}</title>
          </path>
        )
      })}
    </g>
  )
}
