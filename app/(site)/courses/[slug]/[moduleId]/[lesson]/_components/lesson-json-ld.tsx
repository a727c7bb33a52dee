import type { LearningResource, VideoObject, WithContext } from 'schema-dts'
import { JsonLd } from '@/components/layout/json-ld'
import { isoDuration } from '@/lib/lessons/format'
import { filmUrl } from '@/lib/lessons/paths'
import type { Lesson } from '@/lib/lessons/schema'

/** The film with its chapters, and the lesson as a learning resource, for search engines. */
export function LessonJsonLd({
  lesson,
  path,
  siteUrl,
}: {
  lesson: Lesson
  path: string
  siteUrl: string
}) {
  const url = new URL(path, siteUrl).href
  const { title, summary, chapters, duration, access } = lesson
  const video: WithContext<VideoObject> = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: summary,
    thumbnailUrl: new URL(lesson.poster, siteUrl).href,
    uploadDate: new Date(lesson.publishedAt).toISOString(),
    duration: isoDuration(duration),
    url,
    inLanguage: 'en',
    isAccessibleForFree: access !== 'plan',
    ...(access === 'free' ? { contentUrl: new URL(filmUrl(lesson.id), siteUrl).href } : {}),
    hasPart: chapters.map(({ start, title: name }, index) => ({
      '@type': 'Clip',
      name,
      startOffset: start,
      endOffset: chapters[index + 1]?.start ?? duration,
      url: `${url}?t=${Math.floor(start)}`,
    })),
  }
  const resource: WithContext<LearningResource> = {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: title,
    description: summary,
    url,
    inLanguage: 'en',
    learningResourceType: 'Video lesson',
    timeRequired: isoDuration(duration),
    teaches: [...lesson.goals],
    isAccessibleForFree: access !== 'plan',
  }
  return (
    <>
      <JsonLd data={video} />
      <JsonLd data={resource} />
    </>
  )
}
