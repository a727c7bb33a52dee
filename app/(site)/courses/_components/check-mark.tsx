'use client'

import { useLearning } from '@/components/learning/learning-provider'

/** Says how a member did at the check of a module. Empty for visitors. */
export function CheckMark({ moduleId }: { moduleId: string }) {
  const own = useLearning()?.checks.find((check) => check.moduleId === moduleId)
  if (!own) return null
  const text = own.isOpen
    ? 'You have begun an attempt.'
    : `${own.passedAt ? 'Passed' : 'Not passed yet'}, your best: ${own.best} %.`
  return <strong className="font-medium text-foreground">{text}</strong>
}
