'use client'

import { useLearning } from '@/components/learning/learning-provider'
import { moduleAccess } from '@/lib/plans/access-texts'

/** Says how to open locked modules or, to members, what their plan opens. */
export function LockedNote() {
  const opens = useLearning()?.opens
  if (opens === 'all') return 'Your plan opens all the others.'
  return opens?.length ? 'Your plan opens the ones you chose.' : moduleAccess.locked
}

/** The label of a folded row of locked modules. For members, it adds how many of them their plan opens. */
export function FoldLabel({ ids }: { ids: readonly string[] }) {
  const opens = useLearning()?.opens ?? []
  const inPlan = opens === 'all' ? ids.length : ids.filter((id) => opens.includes(id)).length
  return (
    <span>
      {inPlan === ids.length
        ? `${ids.length} more modules in your plan`
        : `${ids.length} locked modules${inPlan > 0 ? `, ${inPlan} in your plan` : ''}`}
    </span>
  )
}
