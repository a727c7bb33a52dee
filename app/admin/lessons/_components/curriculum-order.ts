import type { Catalog } from '@/lib/courses/catalog'
import type { LessonRow } from '@/lib/lessons/schema'

/** The lessons in the order of the curriculum: categories, their modules, their lessons. */
export function inCurriculumOrder(catalog: Catalog, lessons: readonly LessonRow[]): LessonRow[] {
  const order = new Map([...catalog.hrefs.keys()].map((id, index) => [id, index]))
  const place = (id: string) => order.get(id) ?? order.size
  return lessons.toSorted(
    (one, other) => place(one.moduleId) - place(other.moduleId) || one.position - other.position,
  )
}
