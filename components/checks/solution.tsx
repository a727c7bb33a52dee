'use client'

import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { Explained } from '@/lib/checks/explained'
import { responseLines, spotLetter } from '@/lib/checks/response'
import type { QuestionResponse, ShownQuestion } from '@/lib/checks/results'
import { formatSeconds } from '@/lib/lessons/format'
import styles from './checks.module.css'
import { Drawing } from './drawing'

interface SolutionProps {
  question: ShownQuestion
  /** Null if there was no response. */
  response: QuestionResponse | null
  isRight: boolean
  explained: Explained
}

/** A scored response: whether it was right, what is right, why, and where the film shows it. */
export function Solution({ question, response, isRight, explained }: SolutionProps) {
  const { solution, explanation, film, faultCase } = explained
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
        {!isRight && <Lines label="Right answer" lines={responseLines(question, solution)} />}
      </dl>
      <p className={styles.why}>{explanation}</p>
      <div className={styles.links}>
        {film && (
          <SiteLink href={film.href} prefetch="never">
            <Icon name="circle-play" />
            <span>{`${film.title}, ${formatSeconds(film.second)}`}</span>
          </SiteLink>
        )}
        {faultCase && (
          <SiteLink href={faultCase.href} prefetch="never">
            <Icon name="wrench" />
            <span>{`Fault case: ${faultCase.title}`}</span>
          </SiteLink>
        )}
      </div>
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
