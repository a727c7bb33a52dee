'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { useLearning } from '@/components/learning/learning-provider'

// Loaded lazily, because visitors do not need it.
const SubscriberCallToAction = lazy(() =>
  import('@/components/learning/subscriber-call-to-action').then((module) => ({
    default: module.SubscriberCallToAction,
  })),
)

/** Offers a plan. Members who have a plan see links to their lessons instead. */
export function UnlessSubscribed({ tone, children }: { tone?: 'dark'; children: ReactNode }) {
  const learning = useLearning()
  // `opens` is a list of modules or the string 'all', which is not empty either.
  if (!learning?.opens.length) return children
  return (
    <Suspense fallback={children}>
      <SubscriberCallToAction learning={learning} tone={tone} />
    </Suspense>
  )
}
