import { type FigureTexts, listFigures } from '@/lib/content/figures'

/** A claim of the product. `isSample`: its number is the demo's. */
interface Feature {
  title: string
  text: string
  isSample?: boolean
}

/** The first claim, with the number of courses unless the owner leaves it out. */
function coursesFeature(figures: FigureTexts): Feature {
  const text = 'Every course is built around measured values: the test, the limit and the reading.'
  const courses = listFigures(figures).find(({ name }) => name === 'courses')
  return courses
    ? { title: `${courses.value} video courses`, text, isSample: courses.isSample }
    : { title: 'Video courses', text }
}

/** What the product claims (specification, section 1). */
export const listFeatures = (figures: FigureTexts): Feature[] => [
  coursesFeature(figures),
  {
    title: 'Any device',
    text: 'A phone under the hood, a tablet on the cart or a screen in the break room.',
  },
  {
    title: 'Completion certificates',
    text: 'With Professional and Enterprise: a certificate that names its modules and says what it weighs. It is not an official qualification.',
  },
  {
    title: 'Knowledge checks per module',
    text: 'Each attempt is drawn again from a larger pool. After you pass, each answer is explained, with its second of the film.',
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
