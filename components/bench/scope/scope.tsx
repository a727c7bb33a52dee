'use client'

import { type PointerEvent, type ReactElement, useId, useMemo, useRef, useState } from 'react'
import { isClamp, isScope, type Mode, type ScopeMode } from '@/lib/bench/meter'
import { completePositions } from '@/lib/bench/positions'
import { describeTrace } from '@/lib/bench/scope/describe'
import type { Measurements } from '@/lib/bench/scope/measure'
import { DIVISIONS } from '@/lib/bench/scope/settings'
import { unitText } from '@/lib/bench/scope/unit-text'
import choices from '../choices.module.css'
import type { InstrumentProps, ReadTrace } from '../instrument'
import { type Channel, measurementsOfScope } from '../use-bench'
import { Choice, Knob } from './knobs'
import styles from './scope.module.css'
import { useAcquisition } from './use-acquisition'
import { type ScopeEvent, type ScopeState, type Unit, useScope } from './use-scope'

const NAMES = ['A', 'B'] as const
const PANELS = ['A', 'B', 'Time', 'Trigger', 'Cursors'] as const
type Panel = (typeof PANELS)[number]

const unitOf = (mode: Mode | null): Unit => (mode && isClamp(mode) ? 'A' : 'V')

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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll the figures on a phone. */}
      <ul className={styles.figures} aria-label="Measurements" tabIndex={0}>
        {figures.map((measured, channel) =>
          measured ? (
            <li key={NAMES[channel]} data-channel={NAMES[channel]} translate="no">
              <b>{NAMES[channel]}</b>
              {figuresText(measured, units[channel] ?? 'V').map((text) => (
                <span key={text.label}>
                  <small>{text.label}</small> <span>{text.value}</span>
                </span>
              ))}
            </li>
          ) : null,
        )}
        {state.hasCursors && <CursorFigures {...{ state, screen, units }} />}
      </ul>
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
        {panel === 'Time' && (
          <>
            <Knob
              label="Time per division"
              value={unitText(state.perDivision, 's')}
              onTurn={(turn) => dispatch({ type: 'seconds', turn })}
            />
            <Knob
              label="Zoom"
              value={`${state.zoom}×`}
              onTurn={(turn) =>
                dispatch({
                  type: 'zoom',
                  zoom: Math.max(1, Math.min(16, turn > 0 ? state.zoom * 2 : state.zoom / 2)),
                })
              }
            />
            {state.zoom > 1 && (
              <label className={styles.range}>
                <span>Shown part</span>
                <input
                  type="range"
                  min={0}
                  max={1 - 1 / state.zoom}
                  step={0.01}
                  value={state.zoomFrom}
                  onChange={({ target }) =>
                    dispatch({ type: 'zoom', zoom: state.zoom, from: target.valueAsNumber })
                  }
                />
              </label>
            )}
          </>
        )}
        {panel === 'Trigger' && <TriggerKnobs {...{ state, dispatch, units }} />}
        {panel === 'Cursors' && (
          <>
            <button
              type="button"
              aria-pressed={state.hasCursors}
              onClick={() => dispatch({ type: 'view', to: { hasCursors: !state.hasCursors } })}
            >
              Cursors
            </button>
            {state.hasCursors &&
              ([0, 1] as const).map((cursor) => (
                <label key={cursor} className={styles.range}>
                  <span>{`Cursor ${cursor + 1}`}</span>
                  <input
                    type="range"
                    min={0}
                    max={1}
                    step={0.005}
                    value={state.cursors[cursor]}
                    aria-valuetext={unitText(timeAt(state, state.cursors[cursor]), 's')}
                    onChange={({ target }) =>
                      dispatch({ type: 'cursor', cursor, to: target.valueAsNumber })
                    }
                  />
                </label>
              ))}
          </>
        )}
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

/** The settings as a screen reader says them. */
function settingsText({ channels, trigger, perDivision }: ScopeState, units: readonly Unit[]) {
  const settings = channels.map(({ isOn, coupling, perDivision: step, position }, channel) =>
    isOn
      ? `Channel ${NAMES[channel]} has ${unitText(step, units[channel] ?? 'V')} a division, ${coupling.toUpperCase()} coupling, position ${position}.`
      : '',
  )
  const { channel, edge, level, mode } = trigger
  const triggered = `Trigger on channel ${NAMES[channel]}, ${edge} at ${unitText(level, units[channel] ?? 'V')}, ${mode}.`
  return [...settings, `${unitText(perDivision, 's')} a division.`, triggered]
}

/** Time of a place on the screen, seconds. The trigger is at 0. */
const timeAt = ({ perDivision, trigger }: ScopeState, share: number): number =>
  (share - trigger.before) * perDivision * DIVISIONS.across

function figuresText(
  { peakToPeak, maximum, minimum, mean, hertz, duty }: Measurements,
  unit: Unit,
): { label: string; value: string }[] {
  return [
    { label: 'p-p', value: unitText(peakToPeak, unit) },
    { label: 'max', value: unitText(maximum, unit) },
    { label: 'min', value: unitText(minimum, unit) },
    { label: 'mean', value: unitText(mean, unit) },
    { label: 'freq', value: hertz === null ? '–' : unitText(hertz, 'Hz') },
    { label: 'duty', value: duty === null ? '–' : `${Math.round(duty * 100)} %` },
  ]
}

function CursorFigures({
  state,
  screen,
  units,
}: {
  state: ScopeState
  screen: ReturnType<typeof useAcquisition>['screen']
  units: readonly [Unit, Unit]
}) {
  const [one, other] = state.cursors
  const seconds = timeAt(state, other) - timeAt(state, one)
  const valueAt = (samples: Float64Array, share: number) =>
    samples[Math.round(share * (samples.length - 1))] ?? 0
  return (
    <li translate="no">
      <b>1–2</b>
      <span>
        <small>time</small> <span>{unitText(seconds, 's')}</span>
      </span>
      <span>
        <small>freq</small>{' '}
        <span>{seconds === 0 ? '–' : unitText(1 / Math.abs(seconds), 'Hz')}</span>
      </span>
      {screen?.channels.map((samples, channel) =>
        samples ? (
          <span key={NAMES[channel]}>
            <small>{`diff ${NAMES[channel]}`}</small>{' '}
            <span>
              {unitText(valueAt(samples, other) - valueAt(samples, one), units[channel] ?? 'V')}
            </span>
          </span>
        ) : null,
      )}
    </li>
  )
}

interface KnobsProps {
  state: ScopeState
  dispatch: (event: ScopeEvent) => void
}

function ChannelKnobs({
  state,
  dispatch,
  channel,
  unit,
  input,
}: KnobsProps & { channel: Channel; unit: Unit; input: ReactElement }) {
  const { isOn, coupling, perDivision, position } = state.channels[channel]
  return (
    <>
      {input}
      {isOn && (
        <>
          <Knob
            label={unit === 'V' ? 'Volts per division' : 'Amperes per division'}
            value={unitText(perDivision, unit)}
            onTurn={(turn) => dispatch({ type: 'units', channel, turn, unit })}
          />
          <Choice
            label={`Coupling of channel ${NAMES[channel]}`}
            options={[
              ['dc', 'DC'],
              ['ac', 'AC'],
            ]}
            value={coupling}
            onChange={(chosen) => dispatch({ type: 'coupling', channel, coupling: chosen })}
          />
          <Knob
            label="Position"
            value={`${position.toFixed(1).replace('-', '−')} div`}
            onTurn={(turn) => dispatch({ type: 'position', channel, turn })}
          />
        </>
      )}
    </>
  )
}

function TriggerKnobs({ state, dispatch, units }: KnobsProps & { units: readonly [Unit, Unit] }) {
  const { channel, level, edge, mode, before, holdOff } = state.trigger
  const set = (to: Extract<ScopeEvent, { type: 'trigger' }>['to']) =>
    dispatch({ type: 'trigger', to })
  return (
    <>
      <Choice
        label="Trigger mode"
        options={[
          ['auto', 'Auto'],
          ['normal', 'Normal'],
          ['single', 'Single'],
        ]}
        value={mode}
        onChange={(chosen) => set({ mode: chosen })}
      />
      {mode === 'single' && (
        <button type="button" onClick={() => dispatch({ type: 'arm' })}>
          Arm again
        </button>
      )}
      <Choice
        label="Trigger channel"
        options={[
          [0, 'A'],
          [1, 'B'],
        ]}
        value={channel}
        onChange={(chosen) => set({ channel: chosen })}
      />
      <Choice
        label="Edge"
        options={[
          ['rising', 'Rising'],
          ['falling', 'Falling'],
        ]}
        value={edge}
        onChange={(chosen) => set({ edge: chosen })}
      />
      <Knob
        label="Level"
        value={unitText(level, units[channel])}
        onTurn={(turn) => dispatch({ type: 'level', turn })}
      />
      <Knob
        label="Pre-trigger"
        value={`${Math.round(before * 100)} %`}
        onTurn={(turn) => dispatch({ type: 'before', turn })}
      />
      <Knob
        label="Hold-off"
        value={unitText(holdOff, 's')}
        onTurn={(turn) => dispatch({ type: 'hold-off', turn })}
      />
    </>
  )
}
