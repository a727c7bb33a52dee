import { courseCategories, moduleHref } from '@/lib/courses/catalog'
import type { CourseCategory, CourseModule } from '@/lib/courses/types'

/** A module of the catalog that a plan can open. */
export interface PlanModule {
  /** Code, e.g. EL-101. */
  id: string
  title: string
  path: string
}

/** A category with its modules. */
export interface ModuleGroup {
  title: string
  modules: PlanModule[]
}

const toPlanModule = (category: CourseCategory, courseModule: CourseModule): PlanModule => ({
  id: courseModule.id,
  title: courseModule.title,
  path: moduleHref(category, courseModule),
})

/** All modules by category, in catalog order. */
export const moduleGroups: readonly ModuleGroup[] = courseCategories.map((category) => ({
  title: category.shortTitle,
  modules: category.modules.map((courseModule) => toPlanModule(category, courseModule)),
}))

/** The modules that need no plan. */
export const openModules: readonly PlanModule[] = courseCategories.flatMap((category) =>
  category.modules
    .filter(({ status }) => status === 'available')
    .map((courseModule) => toPlanModule(category, courseModule)),
)

const byId = new Map(
  moduleGroups.flatMap(({ modules }) => modules.map((one): [string, PlanModule] => [one.id, one])),
)

export const isModuleId = (id: string): boolean => byId.has(id)

/** The modules with these codes. Skips codes that are no longer in the catalog. */
export const findModules = (ids: readonly string[]): PlanModule[] =>
  ids.flatMap((id) => byId.get(id) ?? [])
