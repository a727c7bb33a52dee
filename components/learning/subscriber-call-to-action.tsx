'use client'

import { CallToAction } from '@/components/layout/call-to-action'
import type { Learning } from '@/lib/lessons/types'

/** The end of a page for members who have a plan. */
export function SubscriberCallToAction({
  learning: { opens, lessons, next },
  tone = 'plain',
}: {
  learning: Learning
  tone?: 'dark' | 'plain' | undefined
}) {
  const count = opens.length === 1 ? '1 module' : `${opens.length} modules`
  return (
    <CallToAction
      title={`Your plan opens ${opens === 'all' ? 'every module' : count}`}
      primary={{
        href: (lessons.length > 0 ? next?.path : null) ?? '/account/learning',
        label: 'Continue learning',
        prefetch: 'never',
      }}
      secondary={{ href: '/account/learning', label: 'My learning', prefetch: 'never' }}
      tone={tone}
    >
      New lessons appear in their modules as soon as they are published. Your hours, notes and
      completed lessons are kept under My learning.
    </CallToAction>
  )
}
