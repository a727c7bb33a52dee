export interface LinkTarget {
  href: string
  label: string
}

const home: LinkTarget = { href: '/', label: 'Home' }
const courses: LinkTarget = { href: '/courses', label: 'Courses' }
const cases: LinkTarget = { href: '/cases', label: 'Fault cases' }
const company: readonly LinkTarget[] = [
  { href: '/about', label: 'About' },
  { href: '/blog', label: 'Blog' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/contact', label: 'Contact' },
]

/**
 * The main pages, in the order of the header: the pages of the specification (section 2), and next to the courses the
 * pages that most visitors come for.
 */
export const mainLinks: readonly LinkTarget[] = [
  home,
  courses,
  { href: '/lessons', label: 'Watch now' },
  cases,
  ...company,
]

/** The footer's quick links. */
export const quickLinks: readonly LinkTarget[] = [
  home,
  courses,
  ...company,
  cases,
  { href: '/codes', label: 'Fault codes' },
]

export const supportLinks: readonly LinkTarget[] = [
  { href: '/faq', label: 'FAQs' },
  { href: '/terms', label: 'Terms of Service' },
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/contact', label: 'Support' },
]
