import { pageMetadata } from '@/app/(site)/page-metadata'
import { CertificatesToday } from '@/app/(site)/pricing/_components/certificates-today'
import { PlanCard } from '@/app/(site)/pricing/_components/plan-card'
import { PricingComparison } from '@/app/(site)/pricing/_components/pricing-comparison'
import { PricingRules } from '@/app/(site)/pricing/_components/pricing-rules'
import { PlainHead } from '@/components/layout/page-hero'
import { Section, SectionHeading } from '@/components/layout/section'
import { SiteLink } from '@/components/ui/site-link'
import { getSiteTexts } from '@/lib/content/current-texts'
import { countFilms, playsSoFar, withoutPlan } from '@/lib/content/films'
import { getCatalog } from '@/lib/courses/current-catalog'
import { listPublishedLessons } from '@/lib/lessons/queries'
import { planRequest } from '@/lib/plans/billing'
import { listPlanCards } from '@/lib/plans/cards'
import { comparePlans } from '@/lib/plans/comparison'

export const generateMetadata = () => pageMetadata('/pricing')

export default async function PricingPage() {
  const [catalog, lessons, { plans, contact }] = await Promise.all([
    getCatalog(),
    listPublishedLessons(),
    getSiteTexts(),
  ])
  const comparison = comparePlans(plans.lines, contact)
  const cards = listPlanCards(plans, comparison)
  const films = countFilms(lessons, catalog)
  const facts = [
    { value: '30 days', label: 'money-back guarantee' },
    { value: films.playing, label: `of ${films.lessons} lessons play so far` },
    { value: 'Any time', label: 'to cancel, with access until the period ends' },
  ]
  return (
    <>
      <PlainHead
        title="Plans and pricing"
        description="Three modules, all of them, or the whole team. Prices are in US dollars per month."
      >
        <dl className="grid grid-cols-3 gap-4 border-y py-3">
          {facts.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm leading-snug text-muted-foreground">{label}</dt>
              <dd className="font-display text-3xl leading-tight font-bold tabular">{value}</dd>
            </div>
          ))}
        </dl>
      </PlainHead>
      <Section aria-labelledby="plans" className="pt-8 md:pt-14">
        <h2 id="plans" className="sr-only">
          The three plans
        </h2>
        <div className="grid gap-6 lg:grid-cols-3">
          {cards.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </div>
        <p className="mt-6 max-w-[62ch] leading-relaxed text-muted-foreground">
          <strong className="text-foreground">How it works today.</strong> {planRequest} Each button
          opens the request; we reply {contact.replyTime}. Prices are for monthly billing; ask us
          about annual billing.
        </p>
        <p className="mt-3 max-w-[62ch] leading-relaxed text-muted-foreground">
          <strong className="text-foreground">What plays today.</strong> {playsSoFar(films)}.{' '}
          {withoutPlan(films)}
        </p>
        <CertificatesToday />
      </Section>
      <Section tone="muted" aria-labelledby="comparison">
        <SectionHeading
          id="comparison"
          title="The plans side by side"
          description="Everything a plan includes, point by point."
        />
        <div className="mt-10 md:mt-12">
          <PricingComparison plans={cards} comparison={comparison} />
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
