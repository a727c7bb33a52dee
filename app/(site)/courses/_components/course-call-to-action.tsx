import { CallToAction } from '@/components/layout/call-to-action'
import { UnlessSubscribed } from '@/components/learning/unless-subscribed'
import { catalog } from '@/lib/content/figures'
import { countFilms, playsSoFar } from '@/lib/content/films'
import { listPublishedLessons } from '@/lib/lessons/queries'
import { offeredPlans } from '@/lib/plans/prices'

const { basic, professional, enterprise } = offeredPlans
const offer = `Basic opens three modules for ${basic.price} a month, Professional all ${catalog.modules} with priority support for ${professional.price}. Enterprise adds team access (planned) for ${enterprise.price}.`

/**
 * The end of every course page: how many lessons have a film, what each plan opens, and the link to the
 * plans.
 */
export async function CourseCallToAction({ title }: { title: string }) {
  const films = countFilms(await listPublishedLessons())
  return (
    <UnlessSubscribed>
      <CallToAction
        title={title}
        primary={{ href: '/pricing', label: 'Get Full Access' }}
        secondary={{ href: '/contact', label: 'Ask a question' }}
      >
        {playsSoFar(films)}. {offer}
      </CallToAction>
    </UnlessSubscribed>
  )
}
