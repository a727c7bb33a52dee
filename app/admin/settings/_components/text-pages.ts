/** The pages of the site texts, by their place below /admin/settings/texts. */
export const textPages = {
  contact: {
    label: 'Contact',
    description: 'Phone, hours, address and reply time.',
    shownOn: { href: '/contact', label: 'Contact page' },
  },
  plans: {
    label: 'Plans and prices',
    description: 'Prices, descriptions and lines of the three plans.',
    shownOn: { href: '/pricing', label: 'Pricing page' },
  },
  faq: {
    label: 'FAQ',
    description: 'Questions and answers.',
    shownOn: { href: '/faq', label: 'FAQ' },
  },
  instructors: {
    label: 'Instructors',
    description: 'Who teaches, and what qualifies them.',
    shownOn: { href: '/about', label: 'About page' },
  },
  home: {
    label: 'Home page',
    description: 'Figures and quotes.',
    shownOn: { href: '/', label: 'Home page' },
  },
} as const

export type TextPage = keyof typeof textPages

export const textPageNames = Object.keys(textPages) as TextPage[]
export const textPagePath = (page: TextPage) => `/admin/settings/texts/${page}`
