/**
 * The slugs of the eight course categories, in the order of the catalog
 * (specification, section 2: `/courses/{slug}`).
 */
export const courseSlugs = [
  'electrical',
  'engine',
  'adas',
  'hybrid-ev',
  'chassis',
  'hvac',
  'drivetrain',
  'servicing',
] as const

export type CourseSlug = (typeof courseSlugs)[number]

/** The prior knowledge that a category requires (specification, section 3, Course category). */
export type CourseLevel = 'Beginner' | 'Intermediate' | 'Advanced' | 'All Levels'

/** `available` modules need no plan, `locked` modules do (specification, section 4). */
export type ModuleStatus = 'available' | 'locked'

/** A unit of three to six video lessons. */
export interface CourseModule {
  /** Code, e.g. `EL-101`. 1xx modules are foundation, 2xx working level, 3xx advanced. */
  id: string
  title: string
  /** One sentence about the content of the module. */
  description: string
  /** Total length of the module's videos, in whole minutes. */
  minutes: number
  status: ModuleStatus
  /** Titles of the video lessons, in viewing order. */
  lessons: readonly string[]
}

/** A course category, with the content of its card and its page. */
export interface CourseCategory {
  slug: CourseSlug
  /** Full name, for headings. */
  title: string
  /** Short name for breadcrumbs and badges. */
  shortTitle: string
  /** Two or three sentences for the category page. */
  description: string
  /** One sentence of at most 110 characters for cards. */
  summary: string
  level: CourseLevel
  /** Number of students to show. Static content, not a live count. */
  students: number
  /** Four items that complete the sentence "You will be able to". */
  outcomes: readonly string[]
  /** One sentence: required knowledge or qualifications. */
  prerequisites: string
  /** Modules in teaching order. */
  modules: readonly CourseModule[]
}
