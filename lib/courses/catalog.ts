import { adas } from '@/lib/courses/categories/adas'
import { chassis } from '@/lib/courses/categories/chassis'
import { drivetrain } from '@/lib/courses/categories/drivetrain'
import { electrical } from '@/lib/courses/categories/electrical'
import { engine } from '@/lib/courses/categories/engine'
import { hvac } from '@/lib/courses/categories/hvac'
import { hybridEv } from '@/lib/courses/categories/hybrid-ev'
import { servicing } from '@/lib/courses/categories/servicing'
import type { CourseCategory, CourseModule, CourseSlug } from '@/lib/courses/types'

/**
 * The eight categories in display order (specification, section 2). Section 9 defines how many lessons each
 * category has, and a test compares the numbers.
 */
export const courseCategories: readonly CourseCategory[] = [
  electrical,
  engine,
  adas,
  hybridEv,
  chassis,
  hvac,
  drivetrain,
  servicing,
]

/** A module with its category and the next module. */
export interface CourseModuleEntry {
  category: CourseCategory
  module: CourseModule
  /** The next module of the same category, available or locked; null after the last module. */
  next: CourseModule | null
}

/** All modules, in catalog order. */
export const courseModules: readonly CourseModuleEntry[] = courseCategories.flatMap((category) =>
  category.modules.map((courseModule, index) => ({
    category,
    module: courseModule,
    next: category.modules[index + 1] ?? null,
  })),
)

/** One of the nine subject cards of the home page. */
interface HomeTopic {
  slug: 'diagnostics' | CourseSlug
  title: string
  summary: string
  href: string
}

/** The category with this slug, or null. Pages redirect unknown slugs to /404 (specification, section 2). */
export function getCourseCategory(slug: string): CourseCategory | null {
  return courseCategories.find((category) => category.slug === slug) ?? null
}

/**
 * The module with this code in this category, or null. Ignores the case of the code, because URLs contain it
 * in lower case.
 */
export function getCourseModule(slug: string, moduleId: string): CourseModuleEntry | null {
  const entry = findModule(moduleId.toUpperCase())
  return entry?.category.slug === slug ? entry : null
}

/** The module with this code, or null. */
export function findModule(id: string): CourseModuleEntry | null {
  return courseModules.find((entry) => entry.module.id === id) ?? null
}

/** Number of video lessons in all modules of a category (specification, section 9). */
export function lessonCount(category: CourseCategory): number {
  return category.modules.reduce((total, { lessons }) => total + lessons.length, 0)
}

/** Length of all videos of a category, in minutes. */
export function totalMinutes(category: CourseCategory): number {
  return category.modules.reduce((total, { minutes }) => total + minutes, 0)
}

/** Formats whole minutes as `11 h 20 min`. Omits zero hours or minutes: `45 min`, `2 h`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** Path of a module's page, e.g. `/courses/electrical/el-101`. */
export function moduleHref(category: CourseCategory, courseModule: CourseModule): string {
  return `${categoryHref(category)}/${courseModule.id.toLowerCase()}`
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
export function categoryHref({ slug }: CourseCategory): string {
  return `/courses/${slug}`
}

/** The previous and the next category in the catalog. Wraps around at both ends. */
export function categoryNeighbors(category: CourseCategory) {
  const index = courseCategories.indexOf(category)
  const at = (position: number) =>
    courseCategories.at(position % courseCategories.length) ?? category
  return { previous: at(index - 1), next: at(index + 1) }
}

/** Maps the code of each module to the path of its page. A lesson only stores the code of its module. */
export const moduleHrefs: ReadonlyMap<string, string> = new Map(
  courseModules.map(({ category, module: courseModule }) => [
    courseModule.id,
    moduleHref(category, courseModule),
  ]),
)
