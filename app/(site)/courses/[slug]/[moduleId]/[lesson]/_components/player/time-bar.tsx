'use client'

import { TimeSlider } from '@videojs/react'
import { formatSeconds } from '@/lib/lessons/format'
import { chapterIndexAt } from '@/lib/lessons/timeline'
import { useLesson } from './lesson-context'
import styles from './player.module.css'

/** The position in the film, with a gap where a chapter starts, and the name of the chapter pointed at. */
export function TimeBar() {
  const { lesson } = useLesson()
  const { chapters, duration } = lesson
  return (
    <TimeSlider.Root className={styles.slider} label="Position in the film">
      <TimeSlider.Track className={styles.track}>
        <TimeSlider.Buffer className={styles.buffer} />
        <TimeSlider.Fill className={styles.fill} />
        {chapters
          .filter(({ start }) => start > 0)
          .map(({ start }) => (
            <span
              key={start}
              className={styles.mark}
              style={{ left: `${(start / duration) * 100}%` }}
            />
          ))}
      </TimeSlider.Track>
      <TimeSlider.Thumb className={styles.thumb} />
      <TimeSlider.Preview className={styles.preview}>
        <TimeSlider.Value
          type="pointer"
          format={(second) => {
            const chapter = chapters[chapterIndexAt(chapters, second)]
            return `${formatSeconds(second)}${chapter ? ` ${chapter.title}` : ''}`
          }}
        />
      </TimeSlider.Preview>
    </TimeSlider.Root>
  )
}
