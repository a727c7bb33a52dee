import { captionsUrl, filmUrl } from '@/lib/lessons/paths'
import type { Lesson } from '@/lib/lessons/types'

/** The film of a lesson. */
export function LessonPlayer({
  lesson,
}: {
  lesson: Pick<
    Lesson,
    'id' | 'title' | 'access' | 'duration' | 'poster' | 'chapters' | 'cues' | 'steps'
  >
  path: string
  next: { href: string; title: string } | null
}) {
  return (
    <video controls preload="none" playsInline poster={lesson.poster} src={filmUrl(lesson.id)}>
      <track kind="captions" default srcLang="en" label="English" src={captionsUrl(lesson.id)} />
    </video>
  )
}
