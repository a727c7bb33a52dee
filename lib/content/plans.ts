import { company } from '@/lib/content/company'
import { plans } from '@/lib/content/plan-fields'
import type { PlanId } from '@/lib/forms/plan-ids'

export interface PlanFeature {
  label: string
  offer: boolean | 'planned'
}

/** A subscription as its card shows it (specification, section 3, Pricing plan). */
export interface PricingPlan {
  id: PlanId
  name: string
  /** In US dollars for one period, as written. */
  price: string
  period: string
  description: string
  /** The one plan marked "Most popular". */
  featured: boolean
  /** The same features in the same order for every plan, so that the cards can be compared. */
  features: readonly PlanFeature[]
}

/** What a plan offers on one point: whether it is included or 'planned' to be, or how much of it. */
export type PlanOffer = boolean | 'planned' | { amount: string }

interface ComparisonRow {
  label: string
  offers: Record<PlanId, PlanOffer>
  /** Shown on the cards as well, not only in the comparison. */
  onCard: boolean
}

interface ComparisonGroup {
  title: string
  rows: readonly ComparisonRow[]
}

/** What is planned for the plans that will include it. */
const planned = ({ basic, professional, enterprise }: Record<PlanId, boolean>) =>
  ({
    basic: basic && 'planned',
    professional: professional && 'planned',
    enterprise: enterprise && 'planned',
  }) as const

const everyPlan = { basic: true, professional: true, enterprise: true }
const fromProfessional = { basic: false, professional: true, enterprise: true }
const enterpriseOnly = { basic: false, professional: false, enterprise: true }

/**
 * What each plan includes (specification, sections 9 and 2, FAQ). Enterprise includes all that
 * Professional does.
 */
export const planComparison: readonly ComparisonGroup[] = [
  {
    title: 'Training',
    rows: [
      {
        label: 'Modules',
        offers: {
          basic: { amount: '3 modules' },
          professional: { amount: 'All modules' },
          enterprise: { amount: 'All modules' },
        },
        onCard: true,
      },
      { label: 'Monthly content updates', offers: everyPlan, onCard: true },
      {
        label: 'Knowledge check in every module (planned)',
        offers: planned(everyPlan),
        onCard: false,
      },
      { label: 'Access on any device, 24/7', offers: everyPlan, onCard: false },
    ],
  },
  {
    title: 'Certificates and downloads',
    rows: [
      {
        label: 'Completion certificates (planned)',
        offers: planned(fromProfessional),
        onCard: true,
      },
      { label: 'Lesson downloads (planned)', offers: planned(fromProfessional), onCard: true },
    ],
  },
  {
    title: 'Support',
    rows: [
      { label: `Replies ${company.latestReply}`, offers: everyPlan, onCard: false },
      { label: 'Priority support', offers: fromProfessional, onCard: true },
    ],
  },
  {
    title: 'Team',
    rows: [
      {
        label: 'Team access for several users (planned)',
        offers: planned(enterpriseOnly),
        onCard: true,
      },
      { label: 'Team analytics (planned)', offers: planned(enterpriseOnly), onCard: true },
      { label: 'Custom integrations (planned)', offers: planned(enterpriseOnly), onCard: true },
    ],
  },
  {
    title: 'Payment',
    rows: [
      { label: 'Major cards and PayPal (planned)', offers: planned(everyPlan), onCard: false },
      { label: 'Bank transfer (planned)', offers: planned(enterpriseOnly), onCard: false },
      { label: '30-day money-back guarantee', offers: everyPlan, onCard: false },
    ],
  },
]

/** The three monthly plans (specification, section 9). */
export const pricingPlans: readonly PricingPlan[] = [
  {
    id: 'basic',
    ...plans.basic,
    period: '/month',
    description: 'For one technician who wants to close a particular gap.',
    featured: false,
    features: cardFeatures('basic'),
  },
  {
    id: 'professional',
    ...plans.professional,
    period: '/month',
    description: 'For one technician who works on the whole vehicle, every day.',
    featured: true,
    features: cardFeatures('professional'),
  },
  {
    id: 'enterprise',
    ...plans.enterprise,
    period: '/month',
    description: 'For workshops and schools that train a team.',
    featured: false,
    features: cardFeatures('enterprise'),
  },
]

function cardFeatures(plan: PlanId): PlanFeature[] {
  return planComparison
    .flatMap((group) => group.rows)
    .filter((row) => row.onCard)
    .map(({ label, offers }) => {
      const offer = offers[plan]
      return typeof offer === 'object' ? { label: offer.amount, offer: true } : { label, offer }
    })
}

/** How a plan begins as long as the site takes no payments. */
export const planRequest =
  'There is no payment on this site yet: you request a plan, and we reply by email and open it for your account.'

/** The rules of billing and canceling (specification, section 2, FAQ, and section 9). */
export const billingRules: readonly { title: string; text: string }[] = [
  {
    title: '30-day money-back guarantee',
    text: 'Write to us within 30 days of your first payment and we refund it in full.',
  },
  {
    title: 'Changing plan',
    text: 'Move up or down whenever you like. The new plan takes effect at the next billing cycle.',
  },
  {
    title: 'Canceling',
    text: 'After you cancel, access continues to the end of the billing period you have paid for.',
  },
  {
    title: 'Paying',
    text: `${planRequest} Planned: major cards and PayPal on every plan, bank transfer with Enterprise, billed monthly or annually.`,
  },
]
