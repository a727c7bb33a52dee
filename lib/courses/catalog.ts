import { seedCategories } from '@/lib/courses/seed'
import type { CategoryTexts, CourseCategory, CourseModule, CourseSlug } from '@/lib/courses/types'

/**
 * The eight categories in display order (specification, section 2), without their modules, which are in the
 * database: see `getCatalog`.
 */
export const courseCategories: readonly CategoryTexts[] = seedCategories

/** The slugs of the categories, in the same order. */
export const courseSlugs = seedCategories.map(({ slug }) => slug) as [CourseSlug, ...CourseSlug[]]

/** A module with its category and the next module. */
export interface CourseModuleEntry {
  category: CourseCategory
  module: CourseModule
  /** The next module of the same category, available or locked; null after the last module. */
  next: CourseModule | null
}

/** A module and the category that it belongs to. */
export type CatalogModule = CourseModule & { category: CourseSlug }

/** The URLs of a module that an admin has removed. */
export interface RemovedModule {
  category: CourseSlug
  slugs: readonly string[]
}

/** The categories with the modules that the site shows. */
export interface Catalog {
  /** In display order. */
  categories: readonly CourseCategory[]
  /** In catalog order. */
  modules: readonly CourseModuleEntry[]
  /** Maps the code of each module to the path of its page. A lesson only stores the code of its module. */
  hrefs: ReadonlyMap<string, string>
  /** The module with this code, or null. */
  findModule(id: string): CourseModuleEntry | null
  /**
   * The module with this URL, or null. Also finds it by its code, in either case, and by a previous slug, so the
   * caller must redirect if the slug is not the module's.
   */
  getModule(category: string, slug: string): CourseModuleEntry | null
  /** Whether the URL belongs to a removed module. Such URLs redirect to the category. */
  isRemoved(category: string, slug: string): boolean
}

/** Groups modules by category, in the given order. */
export function createCatalog(
  modules: readonly CatalogModule[],
  removed: readonly RemovedModule[] = [],
): Catalog {
  const categories = courseCategories.map(
    (texts): CourseCategory => ({
      ...texts,
      modules: modules.filter(({ category }) => category === texts.slug),
    }),
  )
  const entries = categories.flatMap((category) =>
    category.modules.map(
      (courseModule, index): CourseModuleEntry => ({
        category,
        module: courseModule,
        next: category.modules[index + 1] ?? null,
      }),
    ),
  )
  const byId = new Map(entries.map((entry) => [entry.module.id, entry]))
  return {
    categories,
    modules: entries,
    hrefs: new Map(
      entries.map(({ category, module: courseModule }) => [
        courseModule.id,
        moduleHref(category, courseModule),
      ]),
    ),
    findModule: (id) => byId.get(id) ?? null,
    getModule(category, slug) {
      const inCategory = entries.filter((entry) => entry.category.slug === category)
      const lower = slug.toLowerCase()
      return (
        inCategory.find((entry) => entry.module.slug === lower) ??
        inCategory.find(({ module: { id } }) => id.toLowerCase() === lower) ??
        inCategory.find(({ module: { oldSlugs } }) => oldSlugs.includes(lower)) ??
        null
      )
    },
    isRemoved: (category, slug) =>
      removed.some((one) => one.category === category && one.slugs.includes(slug.toLowerCase())),
  }
}

/** The catalog of a new database. */
export const seedCatalog: Catalog = createCatalog(
  seedCategories.flatMap(({ slug: category, modules }) =>
    modules.map(({ lessons, ...seed }) => ({
      ...seed,
      category,
      slug: seed.id.toLowerCase(),
      oldSlugs: [],
      lessons: lessons.map((title, index) => ({ position: index + 1, title })),
    })),
  ),
)

/** One of the nine subject cards of the home page. */
interface HomeTopic {
  slug: 'diagnostics' | CourseSlug
  title: string
  summary: string
  href: string
}

/** The category with this slug, or null. Pages redirect unknown slugs to /404 (specification, section 2). */
export function getCourseCategory(slug: string): CategoryTexts | null {
  return courseCategories.find((category) => category.slug === slug) ?? null
}

const seedModulesOf = ({ slug }: CategoryTexts) =>
  seedCategories.find((category) => category.slug === slug)?.modules ?? []

/**
 * Number of video lessons that a category promises (specification, section 9). A test compares the numbers. They
 * don't follow changes of the curriculum.
 */
export function lessonCount(category: CategoryTexts): number {
  return seedModulesOf(category).reduce((total, { lessons }) => total + lessons.length, 0)
}

/** Length of all videos that a category promises, in minutes. */
export function totalMinutes(category: CategoryTexts): number {
  return seedModulesOf(category).reduce((total, { minutes }) => total + minutes, 0)
}

/** Formats whole minutes as `11 h 20 min`. Omits zero hours or minutes: `45 min`, `2 h`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** Path of a module's page, e.g. `/courses/electrical/el-101`. */
export function moduleHref(category: CategoryTexts, { slug }: Pick<CourseModule, 'slug'>): string {
  return `${categoryHref(category)}/${slug}`
}

/**
 * The nine topics of the home page (specification, sections 1 and 2): Diagnostics and the eight categories.
 * Diagnostics has no page of its own and links to the catalog.
 */
export const homeTopics: readonly HomeTopic[] = [
  {
    slug: 'diagnostics',
    title: 'Diagnostics',
    summary: 'Scan data, measurement and fault trees: the method that runs through every category.',
    href: '/courses',
  },
  ...courseCategories.map((category) => ({
    slug: category.slug,
    title: category.title,
    summary: category.summary,
    href: categoryHref(category),
  })),
]

/** Path of a category's page. */
export function categoryHref({ slug }: CategoryTexts): string {
  return `/courses/${slug}`
}

/** The previous and the next category in the catalog. Wraps around at both ends. */
export function categoryNeighbors(category: CategoryTexts) {
  const index = courseCategories.findIndex(({ slug }) => slug === category.slug)
  const at = (position: number) =>
    courseCategories.at(position % courseCategories.length) ?? category
  return { previous: at(index - 1), next: at(index + 1) }
}
