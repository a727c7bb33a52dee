import { type ContactTexts, fillIn, placeholders } from '@/lib/content/company'
import { moduleAccess } from '@/lib/plans/access-texts'
import { planRequest } from '@/lib/plans/billing'

/** The links below answers. The browser shows one after the answer of a question. */
export const faqLinks = {
  'sign-up': { href: '/auth', label: 'Create an account' },
  plans: { href: '/pricing', label: 'Compare the plans' },
  certificate: { href: '/courses/electrical/certificate', label: 'See what one requires' },
  courses: { href: '/courses', label: 'Browse the courses' },
  adas: { href: '/courses/adas', label: 'Open the ADAS modules' },
  contact: { href: '/contact', label: 'Write to support' },
  'sign-in': { href: '/auth', label: 'Go to the sign-in page' },
} as const
export type FaqLink = keyof typeof faqLinks

/** A question with its answer in plain text, shown on the page and in its structured data. */
export interface FaqQuestion {
  question: string
  answer: string
  /** The page to continue with. Empty for none. */
  link: FaqLink | ''
}

/** The groups in display order. Their ids are fragments of URLs, e.g. `/faq#payments`. */
export const faqGroups = [
  { id: 'account', title: 'Account & Access' },
  { id: 'courses', title: 'Courses & Certification' },
  { id: 'technical', title: 'Technical Support' },
  { id: 'payments', title: 'Payments & Plans' },
] as const
export type FaqGroupId = (typeof faqGroups)[number]['id']
export type FaqTexts = Readonly<Record<FaqGroupId, readonly FaqQuestion[]>>

/** The groups with their questions, as the page shows them. */
export const listFaqGroups = (faq: FaqTexts, contact: ContactTexts) =>
  faqGroups.map((group) => ({
    ...group,
    questions: faq[group.id].map((question) => ({
      ...question,
      answer: fillIn(question.answer, contact),
    })),
  }))
export type FaqGroup = ReturnType<typeof listFaqGroups>[number]

/** Four groups of four questions. The facts come from the specification (section 2, FAQ; section 9). */
export const defaultFaq: FaqTexts = {
  account: [
    {
      question: 'How do I create an account?',
      answer:
        'Open the sign-in page, choose Sign Up and enter your email address and a password of at ' +
        'least 8 characters. We send you an email to verify the address; after that you can ' +
        'sign in. The minimum age is 18.',
      link: 'sign-up',
    },
    {
      question: 'On which devices can I watch the lessons?',
      answer:
        'On any phone, tablet or computer with a current browser; there is nothing to install. ' +
        'The lessons are open 24/7 and you set the pace.',
      link: '',
    },
    {
      question: 'How long do I keep access to a course?',
      answer:
        'Courses you have purchased stay in your account for life; single courses are not on sale ' +
        'yet. Modules that are open to you through a subscription stay open for as long as the ' +
        'subscription runs.',
      link: '',
    },
    {
      question: 'Can several people share one account?',
      answer:
        'Basic and Professional are made for one person each. Enterprise offers multi-user ' +
        'access: every member of the team signs in with their own account. A shared page for the ' +
        'team is planned; until then we open the plan for each account you name.',
      link: 'plans',
    },
  ],
  courses: [
    {
      question: 'Do I receive a certificate?',
      answer:
        'With the Professional and Enterprise plans, yes, where enough is published: the pricing page ' +
        'lists them. You watch the lessons, pass the knowledge checks and solve the fault cases in the ' +
        'exam. A certificate is named after its complete modules and says what it weighs: lessons, ' +
        'minutes of film, checks, cases, and your time in checks and at the bench. Practice at the ' +
        'bench does not count. It needs two complete modules, or 60 minutes of film, checks and bench. ' +
        'It has a page that verifies it, a PDF and a badge (Open Badges 3.0). It is not an official ' +
        'qualification and does not authorize work on high-voltage systems. The Basic plan does not ' +
        'include certificates.',
      link: 'certificate',
    },
    {
      question: 'Which subjects do the courses cover?',
      answer:
        'Electrical systems, engine, ADAS, hybrid and electric vehicles, chassis, HVAC, drivetrain ' +
        'and servicing, with diagnostics running through all of them. Every category states its ' +
        'level and what you should know beforehand.',
      link: 'courses',
    },
    {
      question: 'How often is new content added?',
      answer:
        'Every month. New and revised lessons appear in the modules your plan covers, without ' +
        'anything for you to do.',
      link: '',
    },
    {
      question: 'Can I try a module before I subscribe?',
      answer:
        `Yes. ${moduleAccess.available} ${moduleAccess.locked} Start Module opens the first film ` +
        `of a module, or its syllabus while the films are in preparation. ${moduleAccess.cases}`,
      link: 'adas',
    },
  ],
  technical: [
    {
      question: 'How quickly does support reply?',
      answer:
        `We reply ${placeholders.replyTime}. You can write to us 24/7. Questions from Professional and ` +
        'Enterprise subscribers come first.',
      link: 'contact',
    },
    {
      question: 'A video does not play. What should I check?',
      answer:
        'Reload the page, then try a private window: that rules out browser extensions. If it ' +
        'still fails, try another network, since some workshop networks block video. Then write to ' +
        'us with the module code, the browser and the time it happened.',
      link: '',
    },
    {
      question: 'Can I download lessons and watch them offline?',
      answer:
        'Downloads are planned. They will be part of the Professional and Enterprise plans, which ' +
        'helps in a bay without reception. Until then you watch online. The job card of a lesson, ' +
        'with its tools, steps and limits, prints on one page and, once you have opened it, opens ' +
        'without a connection.',
      link: '',
    },
    {
      question: 'I cannot sign in. What can I do?',
      answer:
        'Check that you have verified your email address: the message may be in the spam folder, ' +
        'and you can request it again. If the password is the problem, reset it from the sign-in ' +
        'page. If neither helps, write to us from the email of your account.',
      link: 'sign-in',
    },
  ],
  payments: [
    {
      question: 'Which payment methods do you accept?',
      answer:
        'Major credit and debit cards and PayPal. Enterprise customers can also pay by bank ' +
        `transfer. All of these are planned. ${planRequest}`,
      link: '',
    },
    {
      question: 'Can I change my plan?',
      answer:
        'Yes, at any time. The change takes effect at the next billing cycle; until then you ' +
        'keep your current plan.',
      link: 'plans',
    },
    {
      question: 'What happens when I cancel?',
      answer:
        'You keep full access until the end of the billing period you have paid for. After that ' +
        'nothing more is charged.',
      link: '',
    },
    {
      question: 'Can I get my money back?',
      answer:
        'Yes. There is a 30-day money-back guarantee: if the training is not what you need, write ' +
        'to us within 30 days of your first payment and we refund it in full.',
      link: '',
    },
  ],
}
