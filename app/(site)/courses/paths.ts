import { courseCategories, moduleHref } from '@/lib/courses/catalog'
import type { CourseCategory, CourseModule } from '@/lib/courses/types'

/** Path of a category's page. */
export function coursePath({ slug }: CourseCategory): string {
  return `/courses/${slug}`
}

/** Path of a module's page. */
export function modulePath(category: CourseCategory, courseModule: CourseModule): string {
  return moduleHref(category, courseModule)
}

/** The categories before and after this one in catalog order, wrapping around at both ends. */
export function categoryNeighbors(category: CourseCategory): {
  previous: CourseCategory
  next: CourseCategory
} {
  const index = courseCategories.indexOf(category)
  const count = courseCategories.length
  return {
    previous: courseCategories[(index - 1 + count) % count] ?? category,
    next: courseCategories[(index + 1) % count] ?? category,
  }
}
