import type { seedCategories } from '@/lib/courses/seed'

/** The slug of a course category (specification, section 2: `/courses/{slug}`). */
export type CourseSlug = (typeof seedCategories)[number]['slug']

/** The prior knowledge that a category requires (specification, section 3, Course category). */
export type CourseLevel = 'Beginner' | 'Intermediate' | 'Advanced' | 'All Levels'

/** `available` modules need no plan, `locked` modules do (specification, section 4). */
export const moduleStatuses = ['available', 'locked'] as const
export type ModuleStatus = (typeof moduleStatuses)[number]

/** A lesson of the syllabus, with or without a film. */
export interface SyllabusLesson {
  /** Position in the module, from 1. Positions may have gaps. */
  position: number
  title: string
}

/** A unit of video lessons, usually three to six. */
export interface CourseModule {
  /** Code, e.g. `EL-101`. 1xx modules are foundation, 2xx working level, 3xx advanced. Never changes. */
  id: string
  /** Last part of the module's URL. */
  slug: string
  /** Previous values of `slug`, which redirect. */
  oldSlugs: readonly string[]
  title: string
  /** One sentence about the content of the module. */
  description: string
  /** Planned length of the module's videos, in whole minutes. */
  minutes: number
  status: ModuleStatus
  /** The video lessons, in viewing order. */
  lessons: readonly SyllabusLesson[]
}

interface CategoryWords {
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
}

/** The texts of a course category, which are part of the site. Its modules are in the database. */
export interface CategoryTexts extends CategoryWords {
  slug: CourseSlug
}

/** A course category with its modules in teaching order. */
export interface CourseCategory extends CategoryTexts {
  modules: readonly CourseModule[]
}

/** A module with which a new database starts. */
export interface SeedModule
  extends Pick<CourseModule, 'id' | 'title' | 'description' | 'minutes' | 'status'> {
  /** Titles of the video lessons, in viewing order. */
  lessons: readonly string[]
}

/** A course category and the modules with which a new database starts. */
export interface SeedCategory<Slug extends string> extends CategoryWords {
  slug: Slug
  modules: readonly SeedModule[]
}
