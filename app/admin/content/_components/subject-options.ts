import type { SubjectOptions } from '@/app/admin/content/_components/subject-fields'
import { faultCodes } from '@/lib/codes/codes'
import { getCatalog } from '@/lib/courses/current-catalog'
import { listLessons } from '@/lib/lessons/admin-queries'

const everyLesson = {
  search: '',
  modules: undefined,
  state: undefined,
  access: undefined,
  gap: undefined,
}

/**
 * The lessons that are more than planned, by module, and the fault codes with a page. Admins only; throws
 * BackendError.
 */
export async function listSubjectOptions(): Promise<SubjectOptions> {
  const [{ findModule }, all] = await Promise.all([getCatalog(), listLessons(everyLesson)])
  const lessons = all
    .filter(({ state, moduleId }) => state !== 'planned' && findModule(moduleId))
    .toSorted(
      (one, other) => one.moduleId.localeCompare(other.moduleId) || one.position - other.position,
    )
  return {
    lessons: lessons.map(({ id, moduleId, title, state }) => ({
      value: id,
      label: state === 'published' ? title : `${title} (draft)`,
      group: `${moduleId} ${findModule(moduleId)?.module.title ?? ''}`,
    })),
    codes: faultCodes.map(({ code, title }) => ({
      value: code,
      label: `${code} ${title}`,
      group: code.startsWith('U') ? 'Network' : 'Powertrain',
    })),
  }
}
