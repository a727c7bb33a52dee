import { courseCategories } from '@/lib/courses/catalog'

/**
 * Marketing figures from the specification (sections 1 and 9). Use them only on the home page, which marks
 * them as samples.
 */
export const claims = {
  courses: '80+',
  lessons: '380+',
  students: '15,000+',
  activeStudents: '10,000+',
  completion: '95%',
} as const

/** Number of course categories. */
export const CATEGORIES = courseCategories.length
