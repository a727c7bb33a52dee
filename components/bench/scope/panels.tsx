import type { ReactElement } from 'react'
import { unitText } from '@/lib/bench/scope/unit-text'
import type { Channel } from '../use-bench'
import { Choice, Knob } from './knobs'
import styles from './scope.module.css'
import { NAMES, timeAt } from './texts'
import type { ScopeEvent, ScopeState, Unit } from './use-scope'

/** The highest zoom. Beyond it, a sample is wider than a finger. */
const MOST_ZOOM = 16

interface KnobsProps {
  state: ScopeState
  dispatch: (event: ScopeEvent) => void
}

/** Input, scale, coupling and position of a channel. */
export function ChannelKnobs({
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

/** When the screen starts. */
export function TriggerKnobs({
  state,
  dispatch,
  units,
}: KnobsProps & { units: readonly [Unit, Unit] }) {
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

/** The time axis, and the part of it that is shown. */
export function TimeKnobs({ state, dispatch }: KnobsProps) {
  return (
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
            zoom: Math.max(1, Math.min(MOST_ZOOM, turn > 0 ? state.zoom * 2 : state.zoom / 2)),
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
  )
}

/** Two cursors, which can also be dragged on the screen. */
export function CursorKnobs({ state, dispatch }: KnobsProps) {
  return (
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
  )
}
