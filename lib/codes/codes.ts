import { camAdjusters } from '@/lib/codes/cam-adjusters'
import { camCorrelations } from '@/lib/codes/cam-correlation'
import { p0420 } from '@/lib/codes/catalyst'
import { p0a0a } from '@/lib/codes/interlock'
import { p0171 } from '@/lib/codes/mixture'
import { u0235, u0428 } from '@/lib/codes/network'
import type { FaultCode } from '@/lib/codes/types'

export type { FaultCode } from '@/lib/codes/types'

/** Every code that a lesson, a case or an article is about, in the order of the codes. */
export const faultCodes: readonly FaultCode[] = [
  ...camAdjusters,
  ...camCorrelations,
  p0171,
  p0420,
  p0a0a,
  u0235,
  u0428,
].toSorted((one, other) => (one.code < other.code ? -1 : 1))

const byCode = new Map(faultCodes.map((faultCode) => [faultCode.code, faultCode]))

/** The code in upper case, such as `P0420`, or null if it has no page. */
export const getFaultCode = (code: string): FaultCode | null => byCode.get(code) ?? null

/** Path of a code's page, e.g. `/codes/P0420`. */
export const codePath = (code: string): string => `/codes/${code}`

/** The codes whose subject a fault case is about. */
export const codesOfCase = (caseId: string): readonly FaultCode[] =>
  faultCodes.filter(({ cases }) => cases.includes(caseId))
