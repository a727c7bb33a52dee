'use client'

import { useLearning } from '@/components/learning/learning-provider'

/** How a member did at the check of a module, in place of a text for everyone, so that nothing moves. */
export function CheckMark({ moduleId, text }: { moduleId: string; text: string }) {
  const own = useLearning()?.checks.find((check) => check.moduleId === moduleId)
  if (!own) return text
  const result = own.isOpen
    ? 'You have begun an attempt.'
    : `${own.passedAt ? 'Passed' : 'Not passed yet'}, your best: ${own.best} %.`
  return <strong className="font-medium text-foreground">{result}</strong>
}

/** The label of the button that opens a check. */
export function CheckLabel({ moduleId }: { moduleId: string }) {
  const own = useLearning()?.checks.find((check) => check.moduleId === moduleId)
  return own?.isOpen ? 'Continue the check' : 'Take the check'
}
