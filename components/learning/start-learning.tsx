'use client'

import { useAuth } from '@/components/auth/auth-provider'
import { useLearning } from '@/components/learning/learning-provider'
import { SiteLink } from '@/components/ui/site-link'

/**
 * The link to the suggested next step: the plans for visitors, the last lesson for members. `className`
 * reserves the width of the longer label, so that nothing moves when the session is known.
 */
export function StartLearning({
  className,
  prefetch = 'intent',
}: {
  className: string
  prefetch?: 'intent' | 'now'
}) {
  const { user } = useAuth()
  const learning = useLearning()
  const last = learning?.lessons.length ? learning.next : null
  return (
    <SiteLink
      href={user ? (last?.path ?? '/account/learning') : '/pricing'}
      prefetch={user ? 'never' : prefetch}
      className={className}
    >
      {/* Reserves the width of the longer label in any font. Phones have no room for it. */}
      <span className="text-center sm:after:invisible sm:after:block sm:after:h-0 sm:after:content-['Continue_learning']">
        {user ? 'Continue learning' : 'Start Learning'}
      </span>
    </SiteLink>
  )
}
