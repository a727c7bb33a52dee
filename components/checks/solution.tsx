'use client'

import { Icon } from '@/components/ui/icon'
import type { Explained } from '@/lib/checks/explained'
import { responseLines, spotLetter } from '@/lib/checks/response'
import type { QuestionResponse, ShownQuestion } from '@/lib/checks/results'
import styles from './checks.module.css'
import { Drawing } from './drawing'
import { ExplanationLinks } from './explanation-links'

interface SolutionProps {
  question: ShownQuestion
  /** Null if there was no response. */
  response: QuestionResponse | null
  isRight: boolean
  explained: Explained
}

/**
 * A scored response: whether it was right, and where the film shows it. What is right and why, if the user may see it.
 */
export function Solution({ question, response, isRight, explained }: SolutionProps) {
  const { solution, explanation } = explained
  return (
    <div className={styles.solution}>
      <p className={`${styles.verdict} ${isRight ? styles.isRight : styles.isWrong}`}>
        {isRight ? <Icon name="check" /> : <Icon name="x" />}
        <span>{isRight ? 'Right' : response === null ? 'Not answered' : 'Wrong'}</span>
      </p>
      {question.kind === 'point' && typeof solution === 'number' && (
        <Drawing
          drawing={question}
          mark={(index, style) => (
            <span
              key={index}
              aria-hidden
              style={style}
              translate="no"
              className={
                index === solution ? styles.right : index === response ? styles.wrong : undefined
              }
            >
              {spotLetter(index)}
            </span>
          )}
        />
      )}
      <dl className={styles.solution}>
        {response !== null && (
          <Lines label="Your answer" lines={responseLines(question, response)} />
        )}
        {!isRight && solution !== null && (
          <Lines label="Right answer" lines={responseLines(question, solution)} />
        )}
      </dl>
      {explanation !== null && <p className={styles.why}>{explanation}</p>}
      <ExplanationLinks {...explained} />
    </div>
  )
}

function Lines({ label, lines }: { label: string; lines: string[] | null }) {
  if (!lines) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {lines.length === 1 ? (
          lines[0]
        ) : (
          <ol>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        )}
      </dd>
    </div>
  )
}
