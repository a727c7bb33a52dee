'use client'

import { memo } from 'react'
import { formatSeconds } from '@/lib/lessons/format'
import {
  lineId,
  lineMatches,
  lineParts,
  type TranscriptCue,
  wholeSecond,
} from '@/lib/lessons/watching/timeline'

/** A line of the transcript, which links to its second. A search hides the lines that don't match. */
export const TranscriptLine = memo(function TranscriptLine({
  cue,
  isDescription,
  query,
  hasId,
  isAhead,
  isCurrent,
  isLinked,
}: {
  cue: TranscriptCue
  isDescription: boolean
  query: string
  hasId: boolean
  /** Whether the line waits for a question of the film. */
  isAhead: boolean
  isCurrent: boolean
  isLinked: boolean
}) {
  return (
    <li id={hasId ? lineId(cue.start) : undefined} hidden={isAhead || !lineMatches(cue, query)}>
      <a
        href={isLinked ? `?t=${wholeSecond(cue.start)}` : undefined}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <span>{formatSeconds(cue.start)}</span>
        {isDescription ? (
          <span>
            <b>On screen: </b>
            <LineText cue={cue} query={query} />
          </span>
        ) : (
          <LineText cue={cue} query={query} />
        )}
      </a>
    </li>
  )
})

function LineText({ cue, query }: { cue: TranscriptCue; query: string }) {
  const parts = lineParts(cue, query)
  if (parts.every(({ isCode, isHit }) => !isCode && !isHit)) return <span>{cue.text}</span>
  return (
    <span>
      {parts.map(({ at, text, isCode, isHit }) => {
        const Part = isCode ? 'code' : 'span'
        return (
          <Part key={at} translate={isCode ? 'no' : undefined}>
            {isHit ? <mark>{text}</mark> : text}
          </Part>
        )
      })}
    </span>
  )
}
