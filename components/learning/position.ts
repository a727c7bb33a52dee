import { formatSeconds } from '@/lib/lessons/format'
import type { LearningLesson } from '@/lib/lessons/types'

/** Where a film continues, `0:42 of 1:04`; before that the length alone. */
export const positionIn = ({
  resumeAt,
  duration,
}: Pick<LearningLesson, 'resumeAt' | 'duration'>) =>
  resumeAt > 0
    ? `${formatSeconds(resumeAt)} of ${formatSeconds(duration)}`
    : formatSeconds(duration)
