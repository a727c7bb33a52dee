'use client'

import { completePositions } from '@/lib/bench/bench'
import type { Outline } from '@/lib/bench/outline'
import styles from './bench.module.css'
import choices from './choices.module.css'
import type { BenchEvent, BenchState } from './use-bench'

interface ControlsProps {
  outline: Outline
  state: BenchState
  dispatch: (event: BenchEvent) => void
}

/** Everything that a person may do with the car: key, switches, plugs, fuses. */
export function Controls({ outline, state, dispatch }: ControlsProps) {
  const selected = completePositions(outline, state.positions)
  return (
    <div className={styles.controls}>
      {outline.controls.map(({ id, label, options }) => (
        <fieldset key={id}>
          <legend>{label}</legend>
          <div className={choices.choices}>
            {options.map((option) => (
              <label key={option.id}>
                <input
                  type="radio"
                  name={`control-${id}`}
                  checked={selected[id] === option.id}
                  onChange={() => dispatch({ type: 'operate', control: id, option: option.id })}
                />
                <span>{option.name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
