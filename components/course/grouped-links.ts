import type { GroupedLink } from '@/components/course/link-groups'
import { casePath } from '@/lib/bench/paths'
import type { FaultCase } from '@/lib/bench/schema'
import { formatSeconds } from '@/lib/lessons/format'
import { lessonPath } from '@/lib/lessons/paths'
import type { LessonSummary } from '@/lib/lessons/schema'
import { accessLabels } from '@/lib/plans/access-texts'

/* Links of the groups that several pages show. */

export const articleLinks = (articles: readonly { title: string; slug: string }[]): GroupedLink[] =>
  articles.map(({ title, slug }) => ({ href: `/blog/${slug}`, label: title }))

export const caseLinks = (
  cases: readonly Pick<FaultCase, 'id' | 'category' | 'module' | 'title' | 'summary'>[],
): GroupedLink[] =>
  cases.map((faultCase) => ({
    href: casePath(faultCase),
    label: faultCase.title,
    note: faultCase.summary,
  }))

export const codeLinks = (codes: readonly { code: string; title: string }[]): GroupedLink[] =>
  codes.map(({ code, title }) => ({ href: `/codes/${code}`, label: title, mark: code }))

/** `modulePaths` maps the code of each module to the path of its page. */
export const lessonLinks = (
  lessons: readonly LessonSummary[],
  modulePaths: ReadonlyMap<string, string>,
): GroupedLink[] =>
  lessons.flatMap((lesson) => {
    const modulePath = modulePaths.get(lesson.moduleId)
    if (!modulePath) return []
    return {
      href: lessonPath(modulePath, lesson),
      label: lesson.title,
      mark: lesson.moduleId,
      note: `${formatSeconds(lesson.duration)} · ${accessLabels[lesson.access]}`,
    }
  })
