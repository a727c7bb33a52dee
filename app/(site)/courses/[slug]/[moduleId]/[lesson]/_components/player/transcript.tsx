'use client'

import { Search } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { cueIndexAt, lineMatches, wholeSecond } from '@/lib/lessons/timeline'
import { useLesson } from './lesson-context'
import styles from './player.module.css'
import { usePlayer } from './store'
import { TranscriptLine } from './transcript-line'
import { useFollow } from './use-follow'

/** Everything the film says, to read, to search and to seek by. */
export function Transcript() {
  const { lesson, cues, decision, isReady, isHydrated } = useLesson()
  const [query, setQuery] = useState('')
  const scroller = useRef<HTMLOListElement>(null)
  const words = query.trim()
  const current = usePlayer((state) => (state.started ? cueIndexAt(cues, state.currentTime) : -1))
  const { isFollowing, setFollowing } = useFollow(scroller, current, words === '')

  // Two lines may start within the same second: the anchor leads to the first.
  const lines = useMemo(() => {
    const seconds = new Set<number>()
    return cues.map((cue) => {
      const second = wholeSecond(cue.start)
      const hasId = !seconds.has(second)
      seconds.add(second)
      return { cue, hasId }
    })
  }, [cues])
  const isLinked = isReady || !isHydrated
  const hits = words ? cues.filter((cue) => lineMatches(cue, words)).length : 0

  return (
    <section aria-label="Transcript" className={styles.transcript}>
      <div className={styles.transcriptPanel}>
        <div className={styles.transcriptHead}>
          <h2>Transcript</h2>
          <button
            type="button"
            role="switch"
            aria-checked={isFollowing}
            className={styles.switch}
            onClick={() => setFollowing(!isFollowing)}
          >
            Follow
          </button>
          <SearchField query={query} onChange={setQuery} />
          <p role="status" className={styles.hits}>
            {words && `${hits} of ${cues.length} lines`}
          </p>
        </div>
        <ol
          ref={scroller}
          className={styles.lines}
          // Without links in it, keyboards could not scroll the list.
          tabIndex={isLinked ? undefined : 0}
          onWheel={() => setFollowing(false)}
          onTouchMove={() => setFollowing(false)}
        >
          {lines.map(({ cue, hasId }, index) => (
            <TranscriptLine
              key={cue.start}
              cue={cue}
              hasId={hasId}
              query={words}
              isCurrent={index === current}
              isLinked={isLinked}
            />
          ))}
        </ol>
        {lesson.access === 'plan' && decision !== 'granted' && (
          <p className={styles.transcriptRest}>The full transcript is part of the plan.</p>
        )}
      </div>
    </section>
  )
}

function SearchField({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  return (
    <label className={styles.search}>
      <Search aria-hidden />
      <input
        type="search"
        aria-label="Search the transcript"
        placeholder="Search"
        value={query}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
