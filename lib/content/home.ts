import type { FigureTexts } from '@/lib/content/figures'

/** What the product claims (specification, section 1). Without the figures, the first title has no number. */
export const listFeatures = (figures: FigureTexts) => [
  {
    title:
      figures.isHidden || figures.courses.value === ''
        ? 'Video courses'
        : `${figures.courses.value} video courses`,
    text: 'Every course is built around measured values: the test, the limit and the reading.',
  },
  {
    title: 'Any device',
    text: 'A phone under the hood, a tablet on the cart or a screen in the break room.',
  },
  {
    title: 'Completion certificates',
    text: 'With Professional and Enterprise: a certificate that employers can verify, so far in the categories with a complete module.',
  },
  {
    title: 'Knowledge checks per module',
    text: 'Questions on the films and cases of a module. Each answer is explained, with its second of the film.',
  },
  {
    title: 'AI-enhanced learning',
    text: 'Your answers decide what comes next: missed questions return after 2, 7 and 21 days.',
  },
  {
    title: '24/7, at your own pace',
    text: 'Ten minutes between two jobs or a whole evening, with no timetable to follow.',
  },
]

/** What a customer says. */
export interface Quote {
  quote: string
  name: string
  role: string
  isHidden: boolean
}

export interface TestimonialTexts {
  /** Whether the home page leaves out the whole section. */
  isHidden: boolean
  quotes: readonly Quote[]
}

/** Sample quotes. The owner replaces them with quotes of real customers before launch. */
const sampleQuotes = [
  {
    quote:
      'I used to swap parts on CAN faults. After the scope modules I measure first, and I am right far more often than before.',
    name: 'Daniel R.',
    role: 'Diagnostic technician',
  },
  {
    quote:
      'The calibration lessons show what goes wrong, not only what goes right. That is what saved us the second target setup.',
    name: 'Sofia L.',
    role: 'Body shop manager',
  },
  {
    quote:
      'Twenty minutes before work, one module a day. I passed my high-voltage exam without losing a single weekend.',
    name: 'Karim B.',
    role: 'Apprentice, third year',
  },
  {
    quote:
      'We put the whole team on it. On Monday we watch a lesson, and during the week each of us does the test on a customer’s car.',
    name: 'Helen W.',
    role: 'Workshop owner',
  },
  {
    quote:
      'Clear pictures, real values, no shouting. I have the fuel trim lesson open on the phone while I look at the live data.',
    name: 'Marco T.',
    role: 'Engine specialist',
  },
] as const

export const defaultTestimonials: TestimonialTexts = {
  isHidden: false,
  quotes: sampleQuotes.map((quote) => ({ ...quote, isHidden: false })),
}

/** A quote stays a sample if its words or its person are the demo's. */
const isSampleQuote = ({ quote, name, role }: Quote) =>
  sampleQuotes.some(
    (sample) => sample.quote === quote || (sample.name === name && sample.role === role),
  )

/** The quotes that the home page shows. Each knows whether it is the demo's. */
export const listQuotes = ({ isHidden, quotes }: TestimonialTexts) =>
  isHidden
    ? []
    : quotes
        .filter((quote) => !quote.isHidden)
        .map((quote) => ({ ...quote, isSample: isSampleQuote(quote) }))

/** The numbered parts of the home page's drawing, in the order of their callouts. */
export const heroParts = [
  { label: 'Radar', slug: 'adas' },
  { label: 'Engine', slug: 'engine' },
  { label: 'Fuse box', slug: 'electrical' },
  { label: 'Camera', slug: 'adas' },
  { label: 'Damper', slug: 'chassis' },
  { label: 'Electric drive', slug: 'drivetrain' },
  { label: 'Battery', slug: 'hybrid-ev' },
  { label: 'Diagnostic port', slug: null },
] as const
