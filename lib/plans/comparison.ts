import { type ContactTexts, fillIn, placeholders } from '@/lib/content/company'
import type { PlanId } from '@/lib/plans/ids'

/** What a plan offers in a row: true (included), false (not included), 'planned', or an amount. */
export type PlanOffer = boolean | 'planned' | { amount: string }

export interface PlanLine {
  label: string
  offers: Record<PlanId, PlanOffer>
  /** Whether the pricing cards also show this line. */
  onCard: boolean
}

/** The groups of the comparison in display order. */
export const lineGroups = [
  { id: 'training', title: 'Training' },
  { id: 'certificates', title: 'Certificates and downloads' },
  { id: 'support', title: 'Support' },
  { id: 'team', title: 'Team' },
  { id: 'payment', title: 'Payment' },
] as const
export type LineGroupId = (typeof lineGroups)[number]['id']
export type PlanLines = Readonly<Record<LineGroupId, readonly PlanLine[]>>

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
export const defaultLines: PlanLines = {
  training: [
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
  certificates: [
    {
      label: 'Completion certificates',
      offers: fromProfessional,
      onCard: true,
    },
    { label: 'Lesson downloads (planned)', offers: planned(fromProfessional), onCard: true },
  ],
  support: [
    { label: `Replies ${placeholders.latestReply}`, offers: everyPlan, onCard: false },
    { label: 'Priority support', offers: fromProfessional, onCard: true },
  ],
  team: [
    {
      label: 'Team access for several users (planned)',
      offers: planned(enterpriseOnly),
      onCard: true,
    },
    { label: 'Team analytics (planned)', offers: planned(enterpriseOnly), onCard: true },
    { label: 'Custom integrations (planned)', offers: planned(enterpriseOnly), onCard: true },
  ],
  payment: [
    { label: 'Major cards and PayPal (planned)', offers: planned(everyPlan), onCard: false },
    { label: 'Bank transfer (planned)', offers: planned(enterpriseOnly), onCard: false },
    { label: '30-day money-back guarantee', offers: everyPlan, onCard: false },
  ],
}

/** Says that a feature is planned, unless its label says so already. */
export const markPlanned = (label: string): string =>
  /\(planned\)$/i.test(label) ? label : `${label} (planned)`

/** Whether no plan includes the line yet. */
const isPlanned = ({ offers }: PlanLine) =>
  Object.values(offers).every((offer) => offer === 'planned' || offer === false) &&
  Object.values(offers).includes('planned')

const labelOf = (line: PlanLine, contact: ContactTexts): string => {
  const label = fillIn(line.label, contact)
  return isPlanned(line) ? markPlanned(label) : label
}

/** The lines of the plans in their groups, as the pricing page shows them. Leaves out empty groups. */
export const comparePlans = (lines: PlanLines, contact: ContactTexts) =>
  lineGroups
    .map(({ id, title }) => ({
      title,
      rows: lines[id].map((line) => ({ ...line, label: labelOf(line, contact) })),
    }))
    .filter(({ rows }) => rows.length > 0)
export type PlanComparison = ReturnType<typeof comparePlans>
