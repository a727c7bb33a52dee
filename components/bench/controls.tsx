'use client'

import { memo } from 'react'
import type { Outline } from '@/lib/bench/outline'
import { completePositions } from '@/lib/bench/positions'
import type { Positions } from '@/lib/bench/schema'
import { isPossible } from '@/lib/bench/unsafe'
import styles from './bench.module.css'
import choices from './choices.module.css'
import type { BenchEvent } from './use-bench'

interface ControlsProps {
  outline: Outline
  positions: Positions
  dispatch: (event: BenchEvent) => void
}

/** Everything that a person may do with the car: key, switches, plugs, fuses. */
export const Controls = memo(function Controls({ outline, positions, dispatch }: ControlsProps) {
  const selected = completePositions(outline, positions)
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
                  disabled={!isPossible(outline, selected, { control: id, option: option.id })}
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
})
