'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ContinueBar } from '@/components/learning/continue-bar'
import { LEARNING_CHANGED, refreshLearning } from '@/components/learning/refresh-learning'
import { reportKept } from '@/components/lesson/player/progress/report-watched'
import { Island } from '@/components/ui/island'
import { LEARNING_URL } from '@/lib/lessons/paths'
import type { Learning } from '@/lib/lessons/types'

/**
 * Fetches what the member has started and completed, once per page view and again when it changes. Also reports
 * films that they watched before signing in. On the home page, shows where to continue.
 */
export function MemberLearning({
  userId,
  learning,
  onChange,
}: {
  userId: string
  learning: Learning | null
  onChange: (learning: Learning | null) => void
}) {
  const pathname = usePathname()
  const [changes, setChanges] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation or a change repeats the request.
  useEffect(() => {
    const controller = new AbortController()
    fetch(LEARNING_URL, { signal: controller.signal })
      .then((response) => (response.ok ? response.json() : Promise.reject(response)))
      // After a failed request, keep the previous response.
      .then(onChange, () => undefined)
    return () => controller.abort()
  }, [pathname, changes, onChange])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page view.
  useEffect(() => {
    reportKept(userId).then((hasRecorded) => {
      if (hasRecorded) refreshLearning()
    })
  }, [userId, pathname])

  useEffect(() => {
    const onChanged = () => setChanges((count) => count + 1)
    addEventListener(LEARNING_CHANGED, onChanged)
    return () => {
      removeEventListener(LEARNING_CHANGED, onChanged)
      onChange(null)
    }
  }, [onChange])

  return pathname === '/' && learning?.next ? (
    <Island name="This part">
      <ContinueBar next={learning.next} isNew={learning.lessons.length === 0} />
    </Island>
  ) : null
}
