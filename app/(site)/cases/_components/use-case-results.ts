'use client'

import { useEffect, useState } from 'react'
import { useAuth } from '@/components/auth/auth-provider'
import type { OwnBest } from '@/lib/bench/own-best'
import { CASE_RESULTS_URL } from '@/lib/bench/paths'

type Results = Readonly<Record<string, OwnBest>>

const none: Results = {}

/** The member's best results by the id of the case. Empty without a session, until the response arrives, and during an outage. */
export function useCaseResults(): Results {
  const { user } = useAuth()
  const [results, setResults] = useState(none)
  const userId = user?.id

  useEffect(() => {
    if (!userId) return
    const controller = new AbortController()
    fetch(CASE_RESULTS_URL, { signal: controller.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then(
        (found: Results | null) => setResults(found ?? none),
        () => undefined,
      )
    return () => {
      controller.abort()
      setResults(none)
    }
  }, [userId])

  return results
}
