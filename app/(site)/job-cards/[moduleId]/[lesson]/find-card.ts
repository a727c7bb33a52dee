import { cache } from 'react'
import { moduleHref } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import { env } from '@/lib/env'
import { lessonPath } from '@/lib/lessons/paths'
import { getPublishedLesson } from '@/lib/lessons/queries'

/** The published lesson of a job card with its module and the page of its film, or null. */
export const findCard = cache(async (moduleId: string, lessonSlug: string) => {
  // Each spelling of a path would be rendered and stored, so a card has one.
  if (moduleId !== moduleId.toLowerCase()) return null
  const entry = (await getCatalog()).findModule(moduleId.toUpperCase())
  const lesson = entry && (await getPublishedLesson(entry.module.id, lessonSlug))
  if (!lesson) return null
  const filmPath = lessonPath(moduleHref(entry.category, entry.module), lesson)
  const filmPage = new URL(filmPath, env.NEXT_PUBLIC_SITE_URL).href
  return { ...entry, lesson, filmPath, filmPage }
})
