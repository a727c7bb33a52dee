import { articleCategories } from '@/lib/articles/categories'
import { seedCategories } from '@/lib/courses/seed'

export interface Route {
  path: string
  status: number
  /** Text of the page's first heading. */
  heading: string
  /** Path after redirects, if not `path`. */
  endsAt?: string
  /** Another text on the page. */
  text?: string
  /** Whether the page has the layout of a previous page and other texts. */
  isLike?: boolean
}

const found = (path: string, heading: string, text?: string): Route => ({
  path,
  status: 200,
  heading,
  text,
})

/** A page with the layout of a previous page and other texts. */
const alike = (path: string, heading: string, text?: string): Route => ({
  ...found(path, heading, text),
  isLike: true,
})

const lost = { status: 404, heading: 'Lost in the Garage?' }

/** Every public route (specification, section 2), and paths that have no page. */
export const publicRoutes: readonly Route[] = [
  found('/', 'Find the fault. Know why.', 'What technicians say'),
  found('/courses', 'Courses for every system on the vehicle', 'Get Full Access'),
  ...seedCategories.map(({ slug, title }, index) =>
    (index === 0 ? found : alike)(`/courses/${slug}`, title, 'Get Full Access'),
  ),
  found('/courses/electrical/el-101', seedCategories[0]?.modules[0]?.title ?? '', 'Syllabus'),
  found(
    '/courses/electrical/el-101/voltage-current-and-resistance-in-a-live-circuit',
    'Voltage, current and resistance in a live circuit',
    'Step by step',
  ),
  found('/lessons', 'Watch now', 'lessons play so far'),
  alike('/lessons/electrical', 'Electrical lessons', 'Voltage, current and resistance'),
  found('/cases', 'Fault cases', 'Brake lights that stay dark'),
  found('/about', 'About Torque Academy'),
  found('/blog', 'From the workshop bench', 'Electrical Systems'),
  alike('/blog/category/hybrid-ev', 'Hybrid & EV'),
  alike('/blog/page/2', 'From the workshop bench', 'Page 2 of'),
  found(
    '/blog/voltage-drop-testing-finding-resistance-under-load',
    'Voltage drop testing: finding resistance under load',
    'Explore More Articles',
  ),
  found('/pricing', 'Plans and pricing', 'Most popular'),
  found('/contact', 'Talk to people who know the trade', 'Send us a message'),
  found('/faq', 'Frequently asked questions', 'Still Need Help?'),
  found('/terms', 'Terms of Service', 'January 2025'),
  alike('/privacy', 'Privacy Policy', 'January 2025'),
  { path: '/404', ...lost, isLike: true },
  { path: '/no-such-page', ...lost },
  { path: '/courses/spaceships', ...lost, endsAt: '/404', isLike: true },
  {
    path: '/blog/no-such-article',
    status: 404,
    heading: 'Article not found',
    text: "The article you're looking for doesn't exist or has been removed.",
  },
]

/** More paths that respond with 404. */
export const lostPaths = [
  '/no/such/page',
  '/courses/electrical/xx-999',
  '/courses/engine/el-101',
  '/courses/electrical/el-101/no-such-lesson',
  // This lesson is only planned, so it has no page.
  '/courses/electrical/el-104/voltage-drop-testing-under-load',
  '/lessons/spaceships',
  '/blog/category/spaceships',
  '/blog/category/engine/page/99',
  '/blog/page/99',
  '/blog/page/0',
  '/blog/page/-1',
  '/blog/page/1e3',
  '/blog/page/two',
  '/blog/%3Cscript%3E',
  `/${'x'.repeat(2000)}`,
]

export const articleCategoryPaths = articleCategories.map(({ slug }) => `/blog/category/${slug}`)
