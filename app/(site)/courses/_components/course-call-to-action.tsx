import { CallToAction } from '@/components/layout/call-to-action'
import { UnlessSubscribed } from '@/components/learning/unless-subscribed'
import { countFilms, playsSoFar } from '@/lib/content/films'
import { getCatalog } from '@/lib/courses/current-catalog'
import { listPublishedLessons } from '@/lib/lessons/queries'
import { offeredPlans } from '@/lib/plans/prices'

const { basic, professional, enterprise } = offeredPlans
const offer = (modules: number) =>
  `Basic opens three modules for ${basic.price} a month, Professional all ${modules} with priority support for ${professional.price}. Enterprise adds team access (planned) for ${enterprise.price}.`

/**
 * The end of every course page: how many lessons have a film, what each plan opens, and the link to the
 * plans.
 */
export async function CourseCallToAction({ title }: { title: string }) {
  const [catalog, lessons] = await Promise.all([getCatalog(), listPublishedLessons()])
  return (
    <UnlessSubscribed>
      <CallToAction
        title={title}
        primary={{ href: '/pricing', label: 'Get Full Access' }}
        secondary={{ href: '/contact', label: 'Ask a question' }}
      >
        {playsSoFar(countFilms(lessons, catalog))}. {offer(catalog.modules.length)}
      </CallToAction>
    </UnlessSubscribed>
  )
}
