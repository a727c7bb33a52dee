export interface LinkTarget {
  href: string
  label: string
}

/** The main pages, in the order of the header. */
export const mainLinks: readonly LinkTarget[] = [
  { href: '/', label: 'Home' },
  { href: '/courses', label: 'Courses' },
  { href: '/about', label: 'About' },
  { href: '/blog', label: 'Blog' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/contact', label: 'Contact' },
]

/** The footer's quick links. */
export const quickLinks: readonly LinkTarget[] = [
  ...mainLinks,
  { href: '/codes', label: 'Fault codes' },
]

export const supportLinks: readonly LinkTarget[] = [
  { href: '/faq', label: 'FAQs' },
  { href: '/terms', label: 'Terms of Service' },
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/contact', label: 'Support' },
]
