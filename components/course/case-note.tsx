'use client'

import { useLearning } from '@/components/learning/learning-provider'
import { moduleAccess } from '@/lib/plans/access-texts'

/** Says who may open the fault cases or, to members, what their plan opens. */
export function CaseNote() {
  const opens = useLearning()?.opens
  if (opens === 'all') return 'Your plan opens all of them.'
  return opens?.length ? 'Your plan opens those of the modules you chose.' : moduleAccess.cases
}
