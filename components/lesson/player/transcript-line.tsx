'use client'

import { memo } from 'react'
import { formatSeconds } from '@/lib/lessons/format'
import type { Cue } from '@/lib/lessons/schema'
import { lineId, lineMatches, lineParts, wholeSecond } from '@/lib/lessons/timeline'
import styles from './player.module.css'

/** A line of the transcript, which links to its second. A search hides the lines that don't match. */
export const TranscriptLine = memo(function TranscriptLine({
  cue,
  isDescription,
  query,
  hasId,
  isCurrent,
  isLinked,
}: {
  cue: Cue
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
        <span className={isDescription ? styles.description : undefined}>
          {isDescription && <b>On screen: </b>}
          <LineText cue={cue} query={query} />
        </span>
      </a>
    </li>
  )
})

function LineText({ cue, query }: { cue: Cue; query: string }) {
  return lineParts(cue, query).map(({ at, text, isCode, isHit }) => {
    const marked = isHit ? <mark key={at}>{text}</mark> : text
    return isCode ? <code key={at}>{marked}</code> : marked
  })
}
