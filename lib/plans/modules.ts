import { type Catalog, type CourseModuleEntry, moduleHref } from '@/lib/courses/catalog'

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

const toPlanModule = ({ category, module: courseModule }: CourseModuleEntry): PlanModule => ({
  id: courseModule.id,
  title: courseModule.title,
  path: moduleHref(category, courseModule),
})

/** All modules by category, in catalog order. */
export const moduleGroups = ({ categories, modules }: Catalog): ModuleGroup[] =>
  categories.map(({ slug, shortTitle }) => ({
    title: shortTitle,
    modules: modules.filter(({ category }) => category.slug === slug).map(toPlanModule),
  }))

/** The modules that need no plan. */
export const openModules = ({ modules }: Catalog): PlanModule[] =>
  modules.filter(({ module: { status } }) => status === 'available').map(toPlanModule)

/** The modules with these codes. Skips codes that are no longer in the catalog. */
export const findModules = (catalog: Catalog, ids: readonly string[]): PlanModule[] =>
  ids.flatMap((id) => {
    const entry = catalog.findModule(id)
    return entry ? [toPlanModule(entry)] : []
  })
