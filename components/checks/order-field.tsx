'use client'

import { useEffect, useRef, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { moved } from '@/lib/checks/response'
import styles from './checks.module.css'

interface OrderFieldProps {
  steps: readonly string[]
  /** Indexes of the steps in their order. */
  value: readonly number[] | null
  onChange: (value: number[]) => void
}

const directions = [
  { by: -1, label: 'Move up', icon: 'chevron-up' },
  { by: 1, label: 'Move down', icon: 'chevron-down' },
] as const

/** Steps that two buttons each move up and down. */
export function OrderField({ steps, value, onChange }: OrderFieldProps) {
  const order = value ?? steps.map((_, index) => index)
  const [message, setMessage] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const moving = useRef<string | null>(null)

  // Moving the list item in the document takes the focus from its button.
  useEffect(() => {
    if (moving.current) list.current?.querySelector<HTMLElement>(moving.current)?.focus()
    moving.current = null
  })

  const move = (step: number, place: number, by: number) => {
    const target = place + by
    if (target < 0 || target >= order.length) return
    moving.current = `[data-move="${step} ${by}"]`
    setMessage(`${steps[step]}: now step ${target + 1} of ${order.length}.`)
    onChange(moved(order, place, target))
  }

  return (
    <>
      <ol ref={list} className={styles.steps}>
        {order.map((step, place) => (
          <li key={step}>
            <span className={styles.place}>{place + 1}</span>
            <span>{steps[step]}</span>
            <span className={styles.moves}>
              {directions.map(({ by, label, icon }) => (
                <button
                  key={by}
                  type="button"
                  data-move={`${step} ${by}`}
                  aria-label={`${label}: ${steps[step]}`}
                  // Unlike a disabled button, it keeps the focus at both ends of the list.
                  aria-disabled={place + by < 0 || place + by >= order.length || undefined}
                  className={buttonVariants({ variant: 'outline', size: 'icon' })}
                  onClick={() => move(step, place, by)}
                >
                  <Icon name={icon} />
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {value === null && (
        <button
          type="button"
          className={buttonVariants({ variant: 'outline' })}
          onClick={() => onChange([...order])}
        >
          This order is right
        </button>
      )}
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  )
}
