'use client'

import { useLearning } from '@/components/learning/learning-provider'
import { moduleAccess } from '@/lib/plans/access-texts'

/** Says how to open locked modules or, to members, what their plan opens. */
export function LockedNote() {
  const opens = useLearning()?.opens
  if (opens === 'all') return 'Your plan opens all the others.'
  return opens?.length ? 'Your plan opens the ones you chose.' : moduleAccess.locked
}
