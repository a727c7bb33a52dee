'use client'

import { memo } from 'react'
import { formatSeconds } from '@/lib/lessons/format'
import {
  lineId,
  lineMatches,
  lineParts,
  type TranscriptCue,
  wholeSecond,
} from '@/lib/lessons/timeline'

/** A line of the transcript, which links to its second. A search hides the lines that don't match. */
export const TranscriptLine = memo(function TranscriptLine({
  cue,
  isDescription,
  query,
  hasId,
  isCurrent,
  isLinked,
}: {
  cue: TranscriptCue
  isDescription: boolean
  query: string
  hasId: boolean
  isCurrent: boolean
  isLinked: boolean
}) {
  return (
    <li id={hasId ? lineId(cue.start) : undefined} hidden={!lineMatches(cue, query)}>
      <a
        href={isLinked ? `?t=${wholeSecond(cue.start)}` : undefined}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <span>{formatSeconds(cue.start)}</span>
        <span>
          {isDescription && <b>On screen: </b>}
          <LineText cue={cue} query={query} />
        </span>
      </a>
    </li>
  )
})

function LineText({ cue, query }: { cue: TranscriptCue; query: string }) {
  return lineParts(cue, query).map(({ at, text, isCode, isHit }) => {
    const marked = isHit ? <mark key={at}>{text}</mark> : text
    return isCode ? <code key={at}>{marked}</code> : marked
  })
}
