'use client'

import { useEffect } from 'react'
import { caseUrl } from '@/lib/bench/paths'

/** Counts a car. A failure loses only the count, because practice earns nothing. */
const report = (caseId: string, isSolved: boolean) =>
  fetch(caseUrl(caseId), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isSolved }),
  }).catch(() => undefined)

/** Counts a car of a member, once when they begin it and once when they have repaired it. */
export function usePracticeRecord(caseId: string, isMember: boolean, isSolved: boolean) {
  useEffect(() => {
    if (isMember) report(caseId, false)
  }, [caseId, isMember])
  useEffect(() => {
    if (isMember && isSolved) report(caseId, true)
  }, [caseId, isMember, isSolved])
}
