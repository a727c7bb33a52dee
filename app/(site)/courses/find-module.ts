import { redirect } from 'next/navigation'
import { type CourseModuleEntry, categoryHref, getCourseCategory } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'

/**
 * The module with this URL, or null. Redirects an unknown category to /404 (specification, section 2), and a
 * removed module to its category.
 */
export async function findModule(
  slug: string,
  moduleId: string,
): Promise<CourseModuleEntry | null> {
  const category = getCourseCategory(slug)
  if (!category) redirect('/404')
  const catalog = await getCatalog()
  const entry = catalog.getModule(slug, moduleId)
  // Not permanent, because an admin can restore the module.
  if (!entry && catalog.isRemoved(slug, moduleId)) redirect(categoryHref(category))
  return entry
}
