import { company } from '@/lib/content/company'
import type { PlanId } from '@/lib/plans/ids'

/** What a plan offers in a row: true (included), false (not included), 'planned', or an amount. */
export type PlanOffer = boolean | 'planned' | { amount: string }

interface ComparisonRow {
  label: string
  offers: Record<PlanId, PlanOffer>
  /** Whether the pricing cards also show this row. */
  onCard: boolean
}

interface ComparisonGroup {
  title: string
  rows: readonly ComparisonRow[]
}

/** Replaces true with 'planned', for a feature that isn't built yet. */
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
 * The features of each plan (specification, section 9 and section 2, FAQ). Enterprise includes everything
 * that Professional includes.
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
      {
        label: 'Fault cases on the bench',
        offers: {
          basic: { amount: 'Fault cases of your modules' },
          professional: { amount: 'All fault cases' },
          enterprise: { amount: 'All fault cases' },
        },
        onCard: true,
      },
      { label: 'Monthly content updates', offers: everyPlan, onCard: true },
      { label: 'Knowledge checks and reviews', offers: everyPlan, onCard: false },
      { label: 'Training hours as a PDF for your employer', offers: everyPlan, onCard: false },
      { label: 'Access on any device, 24/7', offers: everyPlan, onCard: false },
    ],
  },
  {
    title: 'Certificates and downloads',
    rows: [
      {
        label: 'Completion certificates',
        offers: fromProfessional,
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
