'use client'

import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { buttonVariants } from '@/components/ui/button-variants'
import { Input } from '@/components/ui/input'
import { linesAhead } from '@/lib/lessons/watching/lines-ahead'
import {
  cueIndexAt,
  lineMatches,
  mergeTranscript,
  wholeSecond,
} from '@/lib/lessons/watching/timeline'
import { useLesson } from '../lesson-context'
import styles from '../player.module.css'
import { usePlayer } from '../store'
import { TranscriptLine } from './transcript-line'
import { useFollow } from './use-follow'

/** What the film says and shows, as text. The learner can read it, search in it and use it to seek. */
export function Transcript() {
  const { lesson, cues, descriptions, decision, isReady, isHydrated, nextQuestionAt } = useLesson()
  const [query, setQuery] = useState('')
  const scroller = useRef<HTMLOListElement>(null)
  const words = query.trim()
  const cueIndex = usePlayer((state) => (state.started ? cueIndexAt(cues, state.currentTime) : -1))

  // Two lines may start within the same second. The anchor of that second leads to the first line.
  const lines = useMemo(() => {
    const seconds = new Set<number>()
    return mergeTranscript(cues, descriptions).map((entry) => {
      const second = wholeSecond(entry.cue.start)
      const hasId = !seconds.has(second)
      seconds.add(second)
      return { ...entry, hasId }
    })
  }, [cues, descriptions])
  const current = cueIndex < 0 ? -1 : lines.findIndex(({ cue }) => cue === cues[cueIndex])
  const { isFollowing, setFollowing } = useFollow(scroller, current, words === '')
  const isLinked = isReady || !isHydrated
  const [showsAll, setShowsAll] = useState(false)
  // The document has every line. A search finds them all.
  const second = showsAll || words ? null : nextQuestionAt
  const ahead = useMemo(() => (second === null ? null : linesAhead(lines, second)), [lines, second])
  const showAll = () => {
    const link = scroller.current?.querySelector<HTMLElement>('li[hidden] a')
    flushSync(() => setShowsAll(true))
    link?.focus()
  }
  const hits = words ? lines.filter(({ cue }) => lineMatches(cue, words)).length : 0

  return (
    <section aria-label="Transcript" className="relative min-w-0">
      <div className={`${styles.panel} flex flex-col overflow-hidden rounded-lg border bg-card`}>
        <div className="flex flex-wrap items-center justify-between gap-2 border-b px-4 py-3">
          <h2 className="text-2xl">Transcript</h2>
          <button
            type="button"
            role="switch"
            aria-checked={isFollowing}
            className={`${styles.switch} flex min-h-11 items-center gap-2 text-sm font-semibold [@media(scripting:none)]:hidden`}
            onClick={() => setFollowing(!isFollowing)}
          >
            Follow
          </button>
          <div className="w-full [@media(scripting:none)]:hidden">
            <Input
              type="search"
              aria-label="Search the transcript"
              placeholder="Search"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <p role="status" className="text-sm text-muted-foreground">
              {words && `${hits} of ${lines.length} lines`}
            </p>
          </div>
        </div>
        <ol
          ref={scroller}
          className={`${styles.list} ${styles.lines} relative overflow-y-auto py-2`}
          // Without links in the list, keyboard users could not scroll it.
          tabIndex={isLinked ? undefined : 0}
          onWheel={() => setFollowing(false)}
          onTouchMove={() => setFollowing(false)}
        >
          {lines.map((line, index) => {
            const { cue, isDescription, hasId } = line
            return (
              <TranscriptLine
                key={`${isDescription}${cue.start}`}
                isAhead={ahead?.has(line) ?? false}
                cue={cue}
                isDescription={isDescription}
                hasId={hasId}
                query={words}
                isCurrent={index === current}
                isLinked={isLinked}
              />
            )
          })}
          {ahead && ahead.size > 0 && (
            <li className={styles.ahead}>
              <p>{`${ahead.size} more lines appear after the next question of the film.`}</p>
              <button
                type="button"
                className={buttonVariants({ variant: 'outline', size: 'sm' })}
                onClick={showAll}
              >
                Show all lines
              </button>
            </li>
          )}
        </ol>
        {lesson.access === 'plan' && (decision === 'plan' || decision === 'account') && (
          <p className="border-t px-4 py-3 text-[0.9375rem] text-muted-foreground">
            The full transcript is part of the plan.
          </p>
        )}
      </div>
    </section>
  )
}
