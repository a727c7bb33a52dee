'use client'

import { useId } from 'react'
import type { QuestionResponse, ShownQuestion } from '@/lib/checks/results'
import styles from './checks.module.css'
import { ChoiceField } from './choice-field'
import { NumberField } from './number-field'
import { OrderField } from './order-field'
import { PointField } from './point-field'

interface QuestionFieldProps {
  question: ShownQuestion
  /** Null before the first response. */
  value: QuestionResponse | null
  /** Called with each valid response, and with null if the typed text is not a valid response. */
  onChange: (value: QuestionResponse | null) => void
}

/** A question with the control for its response. Give it a key, because it keeps what the user types. */
export function QuestionField({ question, value, onChange }: QuestionFieldProps) {
  const id = useId()
  const index = typeof value === 'number' ? value : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw a fieldset with a legend that wraps badly.
    <div role="group" aria-labelledby={id} className={styles.question}>
      <p id={id} className={styles.prompt}>
        {question.prompt}
      </p>
      {question.kind === 'choice' && (
        <ChoiceField options={question.options} value={index} onChange={onChange} />
      )}
      {question.kind === 'number' && (
        <NumberField unit={question.unit} value={index} onChange={onChange} />
      )}
      {question.kind === 'order' && (
        <OrderField
          steps={question.steps}
          value={Array.isArray(value) ? value : null}
          onChange={onChange}
        />
      )}
      {question.kind === 'point' && (
        <PointField drawing={question} value={index} onChange={onChange} />
      )}
    </div>
  )
}
