'use client'

import { type PointerEvent, useId, useMemo, useRef, useState } from 'react'
import { isClamp, isScope, type ScopeMode } from '@/lib/bench/meter'
import { completePositions } from '@/lib/bench/positions'
import { describeTrace } from '@/lib/bench/scope/describe'
import choices from '../choices.module.css'
import type { InstrumentProps, ReadTrace } from '../instrument'
import { measurementsOfScope } from '../use-bench'
import { Figures } from './figures'
import { Choice } from './knobs'
import { ChannelKnobs, CursorKnobs, TimeKnobs, TriggerKnobs } from './panels'
import styles from './scope.module.css'
import { NAMES, settingsText, unitOf } from './texts'
import { useAcquisition } from './use-acquisition'
import { type ScopeState, useScope } from './use-scope'

const PANELS = ['A', 'B', 'Time', 'Trigger', 'Cursors'] as const
type Panel = (typeof PANELS)[number]

/** Names of the inputs of a channel. */
const INPUTS: Record<ScopeMode, string> = {
  scope: 'Probe 10×',
  'scope-1x': 'Probe 1×',
  'scope-amps': 'Clamp',
}

/** The oscilloscope: its screen, what it measures, and its knobs. */
export function Scope(props: InstrumentProps) {
  const { outline } = props
  return outline.signal ? <SignalScope {...props} signal={outline.signal} /> : null
}

function SignalScope({
  outline,
  state: bench,
  dispatch: operate,
  readTrace,
  readGood,
  signal,
}: InstrumentProps & { signal: NonNullable<InstrumentProps['outline']['signal']> }) {
  const [settings, dispatch] = useScope(signal)
  const [selected, setPanel] = useState<Panel>('A')
  // The other functions of the instrument select channel A again.
  const panel = selected === 'B' && bench.channel === 0 ? 'A' : selected
  const canvas = useRef<HTMLCanvasElement>(null)
  const id = useId()
  const positions = completePositions(outline, bench.positions)
  // The meter shows nothing of the scope, which waits behind it.
  const [one, other] = isScope(bench.mode)
    ? measurementsOfScope({ ...bench, positions })
    : ([null, null] as const)
  const tracesOf = (read: ReadTrace) =>
    [(one && read(one)?.trace) ?? null, (other && read(other)?.trace) ?? null] as const
  const traces = tracesOf(readTrace)
  const units = [unitOf(bench.mode), unitOf(bench.second)] as const
  const state: ScopeState = {
    ...settings,
    channels: [settings.channels[0], { ...settings.channels[1], isOn: bench.second !== null }],
  }
  // The settings are an object of their own, so that the screen goes on while nothing changes.
  const shown = useStable(state)
  const { figures, screen, isWaiting } = useAcquisition(
    canvas,
    traces,
    readGood ? tracesOf(readGood) : traces,
    shown,
  )
  const select = (next: Panel) => {
    setPanel(next)
    if (next === 'A') operate({ type: 'channel', channel: 0 })
    if (next === 'B') operate({ type: 'channel', channel: 1 })
  }
  const setSecond = (mode: ScopeMode | null) => {
    operate({ type: 'second', mode })
    if (mode && unitOf(mode) !== units[1]) {
      const { volts, amps } = signal.scope
      dispatch({ type: 'second', unit: unitOf(mode), perDivision: isClamp(mode) ? amps : volts })
    }
  }
  /** Moves the nearer cursor to a place on the screen. */
  const point = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!state.hasCursors || event.buttons !== 1) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = Math.max(0, Math.min(1, (event.clientX - left) / width))
    const to = state.zoomFrom + share / state.zoom
    const [one, other] = state.cursors
    dispatch({ type: 'cursor', cursor: Math.abs(one - to) <= Math.abs(other - to) ? 0 : 1, to })
  }
  const isEmpty = !traces[0] && !traces[1]
  const inputs = outline.modes.filter(isScope)
  return (
    <div className={styles.scope}>
      <div className={styles.screen}>
        <canvas
          ref={canvas}
          aria-hidden
          data-cursors={state.hasCursors || undefined}
          onPointerDown={point}
          onPointerMove={point}
        />
        {isEmpty && <p>{emptyText(bench.log.length > 0)}</p>}
        {!isEmpty && isWaiting && (
          <p className={styles.waiting}>
            {state.trigger.mode === 'auto' ? 'No trigger' : 'Waiting for the trigger'}
          </p>
        )}
        <div className={styles.keys}>
          {readGood && (
            <button
              type="button"
              aria-pressed={state.showsReference}
              onClick={() =>
                dispatch({ type: 'view', to: { showsReference: !state.showsReference } })
              }
            >
              Good car
            </button>
          )}
          <button
            type="button"
            aria-pressed={state.isHeld}
            onClick={() => dispatch({ type: 'view', to: { isHeld: !state.isHeld } })}
          >
            Hold
          </button>
          <button
            type="button"
            aria-disabled={isEmpty || undefined}
            onClick={() => dispatch({ type: 'fit', traces, units })}
          >
            Fit
          </button>
        </div>
      </div>
      <Figures {...{ state, figures, screen, units }} />
      <p role="status" className="sr-only">
        {traces
          .map((trace, channel) =>
            trace
              ? `Channel ${NAMES[channel]}: ${describeTrace(trace.shape, units[channel] ?? 'V')}`
              : '',
          )
          .concat(settingsText(state, units))
          .join(' ')}
      </p>
      <fieldset className={styles.panels}>
        <legend className="sr-only">Knobs of the scope</legend>
        <div className={choices.choices}>
          {PANELS.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={`${id}-panel`}
                checked={panel === name}
                onChange={() => select(name)}
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.knobs}>
        {panel === 'A' && (
          <ChannelKnobs
            {...{ state, dispatch }}
            channel={0}
            unit="V"
            input={
              <Choice
                label="Input of channel A"
                options={inputs
                  .filter((mode) => !isClamp(mode))
                  .map((mode) => [mode, INPUTS[mode]])}
                value={bench.mode}
                onChange={(mode) => operate({ type: 'mode', mode })}
              />
            }
          />
        )}
        {panel === 'B' && (
          <ChannelKnobs
            {...{ state, dispatch }}
            channel={1}
            unit={units[1]}
            input={
              <Choice
                label="Input of channel B"
                options={[[null, 'Off'], ...inputs.map((mode) => [mode, INPUTS[mode]] as const)]}
                value={bench.second}
                onChange={setSecond}
              />
            }
          />
        )}
        {panel === 'Time' && <TimeKnobs {...{ state, dispatch }} />}
        {panel === 'Trigger' && <TriggerKnobs {...{ state, dispatch, units }} />}
        {panel === 'Cursors' && <CursorKnobs {...{ state, dispatch }} />}
      </div>
    </div>
  )
}

/** Keeps the object while its values stay the same. */
function useStable<Value>(value: Value): Value {
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the values.
  return useMemo(() => value, [key])
}

const emptyText = (hasLog: boolean) =>
  hasLog
    ? 'Place the tip and the ground, or take the reading again.'
    : 'Place the tip of channel A on a test point and its ground on another one.'
