import type { PracticeCase } from './load-practice'

/** Adds what computes the signal of a case, if it has one. Throws if its code can't be loaded. */
export async function loadSignal(practice: PracticeCase): Promise<PracticeCase> {
  const { faultCase } = practice
  if (!faultCase.signal) return practice
  const { overTime } = await import('@/lib/bench/scope/over-time')
  return { ...practice, faultCase: { ...faultCase, overTime } }
}
