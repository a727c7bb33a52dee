import { articleCategories } from '@/lib/articles/categories'
import { casesOfCatalog } from '@/lib/bench/catalog'
import { casePath } from '@/lib/bench/paths'
import { certificateRulePath } from '@/lib/certificates/paths'
import { codePath, faultCodes } from '@/lib/codes/codes'
import { company } from '@/lib/content/company'
import { CATEGORIES } from '@/lib/content/figures'
import { lessonFilters, lessonsPath } from '@/lib/content/lesson-filters'
import { defaultTexts, type SiteTexts } from '@/lib/content/texts'
import {
  type Catalog,
  categoryHref,
  courseCategories,
  lessonCount,
  moduleHref,
} from '@/lib/courses/catalog'
import type { CourseSlug } from '@/lib/courses/types'
import { planPrices } from '@/lib/plans/cards'

export interface PublicPage {
  /** Title of the browser tab, without the site name. */
  title: string
  description: string
  /** The drawing on the page's social image. Defaults to the drawing of the home page. */
  drawing?: CourseSlug
}

const describePricing = ({ plans }: SiteTexts): string => {
  const { basic, professional, enterprise } = planPrices(plans)
  return `Three plans for automotive video training: Basic at ${basic}, Professional at ${professional} and Enterprise at ${enterprise} a month, with a 30-day money-back guarantee.`
}

const describeContact = ({ contact }: SiteTexts): string =>
  `Questions about courses, plans or training for your workshop? We reply ${contact.replyTime}.`

/** The descriptions that contain site texts, by path. */
export const describers: ReadonlyMap<string, (texts: SiteTexts) => string> = new Map([
  ['/pricing', describePricing],
  ['/contact', describeContact],
])

/**
 * The public pages that don't depend on the database, by path (specification, section 2). `publicPages` has all of
 * them except articles and lessons.
 */
export const fixedPages: ReadonlyMap<string, PublicPage> = new Map<string, PublicPage>([
  [
    '/',
    {
      title: company.tagline,
      description:
        'Video training for automotive technicians, workshop staff and students: diagnostics, electrics, engines, ADAS, hybrid and EV, chassis, HVAC, drivetrain, servicing.',
    },
  ],
  [
    '/courses',
    {
      title: 'Courses',
      description: `Video courses for automotive technicians in ${CATEGORIES} categories: electrical, engine, ADAS, hybrid and EV, chassis, HVAC, drivetrain and servicing.`,
    },
  ],
  [
    lessonsPath(),
    {
      title: 'Watch now',
      description:
        'Every lesson that plays so far: short animated films for automotive technicians, with length, category and who may watch: free, with an account or with a plan.',
    },
  ],
  [
    '/cases',
    {
      title: 'Fault cases',
      description:
        'Fault cases for automotive technicians: a car with a hidden fault, a live circuit and a meter. Each with its difficulty, its time and who may open it.',
      drawing: 'electrical',
    },
  ],
  [
    '/about',
    {
      title: 'About',
      description:
        'How our training for automotive technicians is built: short animated lessons with a measured value that moves, steps with limits, tools and safety notes.',
    },
  ],
  [
    '/blog',
    {
      title: 'Blog',
      description:
        'Articles for automotive technicians: diagnostics, electrics, engines, ADAS, hybrid and EV, chassis and HVAC.',
    },
  ],
  [
    '/pricing',
    {
      title: 'Pricing',
      description: describePricing(defaultTexts),
    },
  ],
  [
    '/contact',
    {
      title: 'Contact',
      description: describeContact(defaultTexts),
    },
  ],
  [
    '/faq',
    {
      title: 'Frequently asked questions',
      description:
        'Answers on accounts and access, courses and certificates, technical support, payments and plans for our automotive video training.',
    },
  ],
  [
    '/terms',
    {
      title: 'Terms of Service',
      description:
        'The terms for using our automotive video training: accounts, subscription and payment, cancellation, the 30-day money-back guarantee and liability.',
    },
  ],
  [
    '/privacy',
    {
      title: 'Privacy Policy',
      description:
        'Which data we collect and why, how visits are counted without cookies, who receives data, and how to see, export or delete what we hold about you.',
    },
  ],
  [
    '/codes',
    {
      title: 'Fault codes',
      description:
        'Fault codes for automotive technicians: what the monitor tests, when the code sets, what it cannot tell, likely causes in the order to test, and limits.',
      drawing: 'electrical',
    },
  ],
  ...faultCodes.map(({ code, title, summary, category }): [string, PublicPage] => [
    codePath(code),
    { title: `${code}: ${title}`, description: summary, drawing: category },
  ]),
  ...lessonFilters.map((filter): [string, PublicPage] => [
    lessonsPath(filter),
    {
      title: filter.title,
      description: `${filter.title} that play so far: short animated films for automotive technicians, each with captions, steps with limits, and a knowledge check of its module.`,
    },
  ]),
  ...courseCategories.map(({ slug, title }): [string, PublicPage] => [
    certificateRulePath(slug),
    {
      title: `Certificates: ${title}`,
      description: `Which modules of ${title} a certificate covers and what it requires, or why there is none yet. Each certificate says what it weighs and is not an official qualification.`,
      drawing: slug,
    },
  ]),
  ...articleCategories.map(({ slug, label }): [string, PublicPage] => [
    `/blog/category/${slug}`,
    {
      title: `${label} articles`,
      description: `Articles about ${label} for automotive technicians.`,
    },
  ]),
])

/** Every public page except articles and lessons, by path. */
export const publicPages = (catalog: Catalog): ReadonlyMap<string, PublicPage> =>
  new Map<string, PublicPage>([
    ...fixedPages,
    ...catalog.categories.map((category): [string, PublicPage] => [
      categoryHref(category),
      {
        title: category.title,
        description: `${category.summary} ${lessonCount(category)} lessons in ${category.modules.length} modules; the films follow module by module.`,
        drawing: category.slug,
      },
    ]),
    ...catalog.modules.map(({ category, module: courseModule }): [string, PublicPage] => [
      moduleHref(category, courseModule),
      {
        title: `${courseModule.id} ${courseModule.title}`,
        description: courseModule.description,
        drawing: category.slug,
      },
    ]),
    ...casesOfCatalog(catalog).map((faultCase): [string, PublicPage] => [
      casePath(faultCase),
      {
        title: faultCase.title,
        description: `Fault case: ${faultCase.summary}`,
        drawing: faultCase.category,
      },
    ]),
  ])
