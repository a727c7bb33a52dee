import { formatSeconds, formatWatched } from '@/lib/lessons/format'
import type { LearningLesson } from '@/lib/lessons/types'

/** Where a film continues, such as `0:42 of 1:04`. If the film has not started, only its length. */
export const positionIn = ({
  resumeAt,
  duration,
}: Pick<LearningLesson, 'resumeAt' | 'duration'>) =>
  resumeAt > 0 ? formatWatched(resumeAt, duration) : formatSeconds(duration)
