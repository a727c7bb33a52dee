'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { useLearning } from '@/components/learning/learning-provider'

// Loaded lazily, because visitors do not need it.
const SubscriberCallToAction = lazy(() =>
  import('@/components/learning/subscriber-call-to-action').then((module) => ({
    default: module.SubscriberCallToAction,
  })),
)

/** An offer of a plan. Members who have one see the way to their lessons instead. */
export function UnlessSubscribed({ tone, children }: { tone?: 'dark'; children: ReactNode }) {
  const learning = useLearning()
  // The word 'all' is not empty either.
  if (!learning?.opens.length) return children
  return (
    <Suspense fallback={children}>
      <SubscriberCallToAction learning={learning} tone={tone} />
    </Suspense>
  )
}
