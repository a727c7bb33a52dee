import { CallToAction } from '@/components/layout/call-to-action'
import { UnlessSubscribed } from '@/components/learning/unless-subscribed'
import { getSiteTexts } from '@/lib/content/current-texts'
import { countFilms, playsSoFar } from '@/lib/content/films'
import { getCatalog } from '@/lib/courses/current-catalog'
import { listPublishedLessons } from '@/lib/lessons/queries'
import { type PlanPrices, planPrices } from '@/lib/plans/cards'

const offer = (modules: number, { basic, professional, enterprise }: PlanPrices) =>
  `Basic opens three modules for ${basic} a month, Professional all ${modules} with priority support for ${professional}. Enterprise adds team access (planned) for ${enterprise}.`

/**
 * The end of every course page: how many lessons have a film, what each plan opens, and the link to the
 * plans.
 */
export async function CourseCallToAction({ title }: { title: string }) {
  const [catalog, lessons, { plans }] = await Promise.all([
    getCatalog(),
    listPublishedLessons(),
    getSiteTexts(),
  ])
  return (
    <UnlessSubscribed>
      <CallToAction
        title={title}
        primary={{ href: '/pricing', label: 'Get Full Access' }}
        secondary={{ href: '/contact', label: 'Ask a question' }}
      >
        {playsSoFar(countFilms(lessons, catalog))}.{' '}
        {offer(catalog.modules.length, planPrices(plans))}
      </CallToAction>
    </UnlessSubscribed>
  )
}
