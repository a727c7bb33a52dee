'use client'

import { useSlider } from '@videojs/react'
import { type CSSProperties, useCallback, useSyncExternalStore } from 'react'
import { formatSeconds } from '@/lib/lessons/format'
import { chapterIndexAt } from '@/lib/lessons/watching/timeline'
import styles from '../film/film.module.css'
import { useLesson } from '../lesson-context'
import { usePlayer } from '../store'
import { usePosition } from './use-playback'

const DRAG_SEEKS_EVERY_MS = 100
const percentOf = (second: number, duration: number) => Math.min((second / duration) * 100, 100)

/**
 * The position in the film, with a gap where a chapter starts, and the name of the chapter under the
 * pointer. Uses the hook instead of TimeSlider, which contains parts that no lesson needs and makes the
 * bundler add Node's Buffer.
 */
export function TimeBar() {
  const { lesson, seek } = useLesson()
  const { chapters, duration } = lesson
  const second = usePosition()
  const buffered = usePlayer((state) => state.buffered.at(-1)?.[1] ?? 0)
  const label = labelAt(lesson, second)

  const { state, input, cssVars, rootRef, thumbRef, rootProps, rootStyle, thumbProps } = useSlider({
    getPercent: () => percentOf(second, duration),
    getStepPercent: () => percentOf(5, duration),
    getLargeStepPercent: () => percentOf(10, duration),
    changeThrottle: DRAG_SEEKS_EVERY_MS,
    computeState: (pointer) => ({
      ...pointer,
      value: second,
      fillPercent: pointer.dragging ? pointer.dragPercent : percentOf(second, duration),
      orientation: 'horizontal',
      disabled: false,
      interactive: pointer.dragging || pointer.pointing || pointer.focused,
      thumbAlignment: 'center',
    }),
    getCSSVars: ({ fillPercent, pointerPercent }) => ({
      '--fill': `${fillPercent}%`,
      '--pointer': `${pointerPercent}%`,
    }),
    onValueCommit: (percent) => seek((percent / 100) * duration),
  })
  return (
    <div
      ref={rootRef}
      {...rootProps}
      className={`${styles.slider} relative flex cursor-pointer items-center`}
      style={{ ...rootStyle, ...cssVars } as CSSProperties}
      data-interactive={state.interactive || undefined}
    >
      <div className={`${styles.track} relative flex-1 overflow-hidden rounded-full`}>
        <span
          className={`${styles.buffer} absolute inset-y-0 left-0`}
          style={{ width: `${percentOf(buffered, duration)}%` }}
        />
        <span className={`${styles.fill} absolute inset-y-0 left-0 bg-primary`} />
        {chapters
          .filter(({ start }) => start > 0)
          .map(({ start }) => (
            <span
              key={start}
              className={`${styles.mark} absolute inset-y-0 bg-background`}
              style={{ left: `${percentOf(start, duration)}%` }}
            />
          ))}
      </div>
      {/* The thumb moves by translating a rail as wide as the bar. Changing `left` would count as a
          layout shift. */}
      <div
        className={`${styles.thumbRail} pointer-events-none absolute inset-x-0 flex items-center`}
      >
        <div
          ref={thumbRef}
          {...thumbProps}
          role="slider"
          tabIndex={0}
          aria-label="Position in the film"
          aria-valuemin={0}
          aria-valuemax={Math.floor(duration)}
          aria-valuenow={Math.floor(second)}
          aria-valuetext={label}
          className={`${styles.thumb} absolute size-6 rounded-full`}
        />
      </div>
      {(state.pointing || state.dragging) && <Preview input={input} />}
    </div>
  )
}

function labelAt({ chapters }: ReturnType<typeof useLesson>['lesson'], second: number): string {
  const chapter = chapters[chapterIndexAt(chapters, second)]
  return chapter ? `${formatSeconds(second)} ${chapter.title}` : formatSeconds(second)
}

/** Time and chapter under the pointer. */
function Preview({ input }: Pick<ReturnType<typeof useSlider>, 'input'>) {
  const { lesson } = useLesson()
  const subscribe = useCallback((onChange: () => void) => input.subscribe(onChange), [input])
  const percent = useSyncExternalStore(
    subscribe,
    () => input.current.pointerPercent,
    () => 0,
  )
  return (
    <div className={`${styles.previewRail} pointer-events-none absolute inset-x-0`}>
      <div className={`${styles.preview} w-max truncate rounded-md bg-card/95 px-2.5 py-1 text-sm`}>
        {labelAt(lesson, (percent / 100) * lesson.duration)}
      </div>
    </div>
  )
}
