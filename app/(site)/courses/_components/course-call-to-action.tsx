import { CallToAction } from '@/components/layout/call-to-action'
import { UnlessSubscribed } from '@/components/learning/unless-subscribed'
import { catalog } from '@/lib/content/figures'
import { countFilms, playsSoFar } from '@/lib/content/films'
import { plans } from '@/lib/content/plan-fields'
import { listPublishedLessons } from '@/lib/lessons/queries'

/** The end of every course page: what a subscription opens, how much of it plays, and the link to the plans. */
export async function CourseCallToAction({ title }: { title: string }) {
  const films = countFilms(await listPublishedLessons())
  return (
    <UnlessSubscribed>
      <CallToAction
        title={title}
        primary={{ href: '/pricing', label: 'Get Full Access' }}
        secondary={{ href: '/contact', label: 'Ask a question' }}
      >
        {playsSoFar(films)}. Basic opens three modules for {plans.basic.price} a month, Professional
        all {catalog.modules} with priority support for {plans.professional.price}. Enterprise adds
        team access (planned) for {plans.enterprise.price}.
      </CallToAction>
    </UnlessSubscribed>
  )
}
