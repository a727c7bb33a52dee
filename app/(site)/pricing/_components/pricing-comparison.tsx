import { OfferIcon } from '@/app/(site)/pricing/_components/offer-icon'
import type { PricingPlan } from '@/lib/plans/cards'
import type { PlanComparison, PlanOffer } from '@/lib/plans/comparison'
import { cn } from '@/lib/utils'

const CAPTION_ID = 'plan-comparison'

/** Every feature of every plan in one table. Narrow screens scroll it; the first column is sticky. */
export function PricingComparison({
  plans,
  comparison,
}: {
  plans: readonly PricingPlan[]
  comparison: PlanComparison
}) {
  return (
    <section
      aria-labelledby={CAPTION_ID}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
      // Positioned, so that the texts for screen readers scroll with it instead of widening the page.
      className="relative rounded-lg border scroll-hint"
    >
      <table
        className="w-full min-w-[31rem] text-left text-[0.9375rem]"
        // Not classes, which would be part of every page.
        style={{ tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 }}
      >
        <caption id={CAPTION_ID} className="sr-only">
          What the Basic, Professional and Enterprise plans include
        </caption>
        <thead>
          <tr>
            <th scope="col" className={cn(rowHead, 'w-36 sm:w-[37%]')}>
              <span className="sr-only">Feature</span>
            </th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col" className={cn(cell, 'py-4 align-bottom')}>
                <span className="block font-display text-lg leading-tight sm:text-xl font-bold">
                  {plan.name}
                </span>
                <span className="font-normal text-sm text-muted-foreground tabular">
                  {plan.price} {plan.period}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {comparison.map((group) => (
          <tbody key={group.title}>
            <tr>
              <th
                scope="rowgroup"
                className="code-label sticky left-0 z-10 border-t bg-muted px-4 py-2.5 text-muted-foreground sm:px-6"
              >
                {group.title}
              </th>
              {plans.map((plan) => (
                <td key={plan.id} className="border-t bg-muted px-3 py-2.5 align-top">
                  {/* Repeats the plan for phones, where the table head scrolls out of view. */}
                  <span aria-hidden="true" className="code-label text-muted-foreground sm:hidden">
                    {plan.name}
                  </span>
                </td>
              ))}
            </tr>
            {group.rows.map((row) => (
              <tr key={row.label}>
                <th scope="row" className={cn(rowHead, 'border-t font-medium')}>
                  {row.label}
                </th>
                {plans.map((plan) => (
                  <td key={plan.id} className={cn(cell, 'border-t')}>
                    <Offer offer={row.offers[plan.id]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

const cell = 'px-3 py-3 sm:px-4'
const rowHead = 'sticky left-0 z-10 bg-card px-4 py-3 leading-snug sm:px-6'

function Offer({ offer }: { offer: PlanOffer }) {
  if (typeof offer === 'object') return <span className="font-medium">{offer.amount}</span>
  const label = offer ? 'Included' : 'Not included'
  return (
    <span className="flex text-muted-foreground">
      <OfferIcon offer={offer} />
      <span className="sr-only">{offer === 'planned' ? 'Planned' : label}</span>
    </span>
  )
}
