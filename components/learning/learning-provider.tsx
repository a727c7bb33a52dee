'use client'

import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { useAuth } from '@/components/auth/auth-provider'
import type { Learning } from '@/lib/lessons/types'

const LearningContext = createContext<Learning | null>(null)

/**
 * What the member has started and completed. Null without a session, until the response arrives, and during
 * an outage.
 */
export const useLearning = (): Learning | null => useContext(LearningContext)

// Loaded lazily, because visitors do not need it.
const MemberLearning = lazy(() =>
  import('@/components/learning/member-learning').then((module) => ({
    default: module.MemberLearning,
  })),
)

/** Provides what the member has started and completed to the client components of a page. */
export function LearningProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const [learning, setLearning] = useState<Learning | null>(null)
  return (
    <LearningContext value={learning}>
      {children}
      {user ? (
        <Suspense>
          <MemberLearning
            key={user.id}
            userId={user.id}
            learning={learning}
            onChange={setLearning}
          />
        </Suspense>
      ) : null}
    </LearningContext>
  )
}
