import type { Metadata } from 'next'
import { PageHero } from '@/components/site/page-hero'
import { PlanCard } from '@/components/site/plan-card'
import { PricingComparison } from '@/components/site/pricing-comparison'
import { PricingRules } from '@/components/site/pricing-rules'
import { Section, SectionHeading } from '@/components/site/section'
import { SiteLink } from '@/components/ui/site-link'
import { pricingPlans } from '@/lib/pricing/plans'

export const metadata: Metadata = {
  title: 'Pricing',
  description:
    'Three plans for automotive video training: Basic at $29, Professional at $79 and Enterprise ' +
    'at $199 a month, with a 30-day money-back guarantee.',
  alternates: { canonical: '/pricing' },
}

export default function PricingPage() {
  return (
    <>
      <PageHero
        code="TA-300"
        title="Plans and pricing"
        description="Three plans, in US dollars per month. Take three modules, take all of them, or bring the whole team. Each comes with a 30-day money-back guarantee."
      />
      <Section aria-labelledby="plans" className="md:pt-16">
        <h2 id="plans" className="sr-only">
          The three plans
        </h2>
        <div className="grid gap-6 lg:grid-cols-3">
          {pricingPlans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </div>
        <p className="mt-6 max-w-[62ch] leading-relaxed text-muted-foreground">
          Each button opens our contact form: name the plan you want and we reply within 24 hours.
          Prices are for monthly billing; ask us about annual billing.
        </p>
      </Section>
      <Section tone="muted" aria-labelledby="comparison">
        <SectionHeading
          id="comparison"
          title="The plans side by side"
          description="Everything a plan includes, point by point."
        />
        <div className="mt-10 md:mt-12">
          <PricingComparison />
        </div>
      </Section>
      <Section aria-labelledby="rules">
        <div className="grid gap-10 lg:grid-cols-12">
          <SectionHeading
            id="rules"
            title="Billing, in plain words"
            className="lg:col-span-4"
            description={
              <>
                More answers are in the{' '}
                <SiteLink
                  href="/faq#payments"
                  className="font-medium text-signal underline underline-offset-4 hover:decoration-2"
                >
                  frequently asked questions
                </SiteLink>
                .
              </>
            }
          />
          <PricingRules className="lg:col-span-8" />
        </div>
      </Section>
    </>
  )
}
