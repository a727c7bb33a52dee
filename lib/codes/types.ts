import type { CourseSlug } from '@/lib/courses/types'

/** A possible cause, with the test that confirms or excludes it. */
export interface CodeCause {
  cause: string
  test: string
}

/** A value that decides a test, with its unit and condition. */
export interface CodeLimit {
  what: string
  value: string
  /** Where the value comes from, or when it applies. */
  note: string
}

/** A fault code that a lesson, a case or an article is about. All texts are our own. */
export interface FaultCode {
  /** E.g. `P0420`. */
  code: string
  /** Category of the subject, whose drawing the social image shows. */
  category: CourseSlug
  title: string
  /** One sentence for lists and search engines, at most 160 characters. */
  summary: string
  /** What the control unit compares, one paragraph each. */
  monitor: readonly string[]
  /** When it stores the code. */
  sets: readonly string[]
  /** What the code doesn't tell. */
  silent: readonly string[]
  /** In the order in which to test. */
  causes: readonly CodeCause[]
  limits: readonly CodeLimit[]
  /** Similar codes, with the difference. They may have no page. */
  related: readonly { code: string; difference: string }[]
  /** Codes of the modules that teach the subject. */
  modules: readonly string[]
  /** Ids of the fault cases that practice the search for its cause, closest first. Their pages link back to the code. */
  cases: readonly string[]
  /** Date of the last review, as YYYY-MM-DD. */
  reviewedOn: string
}
