'use client'

import { spotLetter } from '@/lib/checks/response'
import styles from './checks.module.css'
import { Drawing, type PointDrawing } from './drawing'

interface PointFieldProps {
  drawing: PointDrawing
  /** Index of the selected spot. */
  value: number | null
  onChange: (value: number) => void
}

/** A drawing whose spots are buttons. */
export function PointField({ drawing, value, onChange }: PointFieldProps) {
  const selected = value === null ? undefined : drawing.spots[value]
  return (
    <>
      <Drawing
        drawing={drawing}
        mark={(index, style) => (
          <button
            key={index}
            type="button"
            style={style}
            translate="no"
            aria-pressed={value === index}
            aria-label={`${spotLetter(index)}: ${drawing.spots[index]?.label}`}
            onClick={() => onChange(index)}
          >
            {spotLetter(index)}
          </button>
        )}
      />
      <p className={styles.hint}>
        {selected
          ? `Selected: ${spotLetter(value ?? 0)}, ${selected.label}`
          : 'Select a point on the drawing.'}
      </p>
    </>
  )
}
