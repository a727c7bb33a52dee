import { OfferIcon } from '@/app/(site)/pricing/_components/offer-icon'
import type { PricingPlan } from '@/lib/plans/cards'
import type { PlanComparison, PlanOffer } from '@/lib/plans/comparison'
import './pricing.css'

const CAPTION_ID = 'plan-comparison'

/** Every feature of every plan in one table. Narrow screens scroll it; the first column is sticky. Styled in pricing.css. */
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
      <table className="comparison">
        <caption id={CAPTION_ID} className="sr-only">
          What the Basic, Professional and Enterprise plans include
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Feature</span>
            </th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col">
                <span>{plan.name}</span>
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
              <th scope="rowgroup">{group.title}</th>
              {plans.map((plan) => (
                <td key={plan.id}>
                  <span aria-hidden="true">{plan.name}</span>
                </td>
              ))}
            </tr>
            {group.rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {plans.map((plan) => (
                  <td key={plan.id}>
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
