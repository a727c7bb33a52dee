import { OfferIcon } from '@/app/(site)/pricing/_components/offer-icon'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import type { PlanFeature, PricingPlan } from '@/lib/plans/cards'
import { cn } from '@/lib/utils'
import './pricing.css'

/**
 * A plan with its price, its features and a link to the contact form, which reads the plan from the
 * URL (specification, section 9). Styled in pricing.css.
 */
export function PlanCard({ plan }: { plan: PricingPlan }) {
  return (
    <article
      aria-labelledby={`plan-${plan.id}`}
      className={cn('plan-card', plan.featured && 'is-featured')}
    >
      <div className="px-6 pt-6">
        <div>
          <h3 id={`plan-${plan.id}`} className="text-[1.75rem]">
            {plan.name}
          </h3>
          {plan.featured ? <Badge variant="signal">Most popular</Badge> : null}
        </div>
        <p className="mt-2 leading-relaxed text-muted-foreground">{plan.description}</p>
      </div>
      <p className="flex items-baseline gap-1 px-6 pt-5 pb-6">
        <span
          // A fixed width, so that the period stays in place when the web font loads.
          style={{ width: `${plan.price.length / 2}em` }}
          className="font-display text-6xl leading-none font-bold tabular"
        >
          {plan.price}
        </span>
        <span className="text-muted-foreground">{plan.period}</span>
      </p>
      <ul>
        {plan.features.map((feature) => (
          <PlanFeatureRow key={feature.label} feature={feature} />
        ))}
      </ul>
      <div className="mt-auto p-6">
        <LinkButton size="lg" variant={plan.featured ? 'default' : 'outline'} className="w-full">
          <SiteLink href={`/contact?plan=${plan.id}`}>Choose {plan.name}</SiteLink>
        </LinkButton>
      </div>
    </article>
  )
}

function PlanFeatureRow({ feature: { label, offer } }: { feature: PlanFeature }) {
  return (
    <li
      className={cn(
        'flex min-h-10 items-center gap-3 border-b py-1.5 text-[0.9375rem] leading-snug',
        offer ? 'font-medium' : 'text-muted-foreground',
      )}
    >
      <OfferIcon offer={offer} />
      <span>
        {/* Labels of planned features end in "(planned)". */}
        {offer === 'planned' ? null : (
          <span className="sr-only">{offer ? 'Included: ' : 'Not included: '}</span>
        )}
        {label}
      </span>
    </li>
  )
}
