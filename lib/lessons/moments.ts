import type { Chapter, Cue, LessonSummary } from '@/lib/lessons/schema'

/** A second of a film that is about a fault code. */
export interface CodeMoment {
  second: number
  /** Title of the chapter, empty for a film without chapters. */
  chapter: string
}

/** A lesson with the seconds at which its film mentions a code. */
export interface CodeLesson extends Pick<LessonSummary, 'id' | 'moduleId' | 'title' | 'access'> {
  /** Path of its page. */
  path: string
  moments: readonly CodeMoment[]
}

/**
 * The seconds at which a film mentions a fault code: the first caption of each chapter that contains the code,
 * and the start of each chapter whose title does.
 */
export function codeMoments(
  code: string,
  chapters: readonly Chapter[],
  cues: readonly Pick<Cue, 'start' | 'codes'>[],
): CodeMoment[] {
  const parts = chapters.length > 0 ? chapters : [{ start: 0, title: '' }]
  return parts.flatMap(({ start, title }, index) => {
    const end = parts[index + 1]?.start ?? Number.POSITIVE_INFINITY
    const first = cues
      .filter((cue) => cue.codes.includes(code) && cue.start >= start && cue.start < end)
      .map((cue) => cue.start)
    const seconds = title.includes(code) ? [start, ...first] : first
    if (seconds.length === 0) return []
    return [{ second: Math.floor(Math.min(...seconds)), chapter: title }]
  })
}

/** Whether a film mentions a fault code, as far as its captions are public. */
export const mentionsCode = (
  code: string,
  {
    chapters,
    cues,
  }: { chapters: readonly Chapter[]; cues: readonly Pick<Cue, 'start' | 'codes'>[] },
): boolean => codeMoments(code, chapters, cues).length > 0
