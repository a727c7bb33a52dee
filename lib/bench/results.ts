import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin, requireUser } from '@/lib/auth/guards'
import { faultKinds } from '@/lib/bench/fault-kinds'
import { createServerClient } from '@/lib/supabase/server-client'

const ownResultsSchema = z.object({
  cases: z.array(
    z.object({
      caseId: z.string(),
      attempts: z.number(),
      solved: z.number(),
      /** Attempts that an unsafe act ended. */
      unsafe: z.number(),
      /** The first attempt was solved without a wrong part or a wrong kind. */
      isFirstTry: z.boolean(),
      /** The solved attempt with the fewest wrong parts, then wrong kinds, then readings. */
      best: z
        .object({
          readings: z.number(),
          par: z.number(),
          wrongParts: z.number(),
          wrongKinds: z.number(),
          /** How long the attempt took. */
          minutes: z.number(),
          /** The parts and wires that were replaced, in order. */
          targets: z.array(z.string()),
        })
        .nullable(),
    }),
  ),
  /** By the kind of the fault, the weakest first. `solved` counts attempts without a wrong part or kind. */
  kinds: z.array(z.object({ kind: z.enum(faultKinds), attempts: z.number(), solved: z.number() })),
})
export type OwnResults = z.infer<typeof ownResultsSchema>

/** The signed-in user's results of all exams that have ended. Throws BackendError. */
export async function readOwnResults(): Promise<OwnResults> {
  await requireUser()
  const client = await createServerClient()
  return ownResultsSchema.parse(unwrap(await client.rpc('own_case_results')))
}

const caseFiguresSchema = z.object({
  caseId: z.string(),
  moduleId: z.string(),
  title: z.string(),
  /** Median of the faults. */
  par: z.number(),
  /** Finished attempts, admins excluded. */
  attempts: z.number(),
  solved: z.number(),
  /** Median of the solved attempts. */
  medianReadings: z.number().nullable(),
  /** The most frequent diagnosis with a wrong part or a wrong kind. */
  commonMistake: z.object({ target: z.string(), kind: z.string(), count: z.number() }).nullable(),
})
export type CaseFigures = z.infer<typeof caseFiguresSchema>

/**
 * The figures of each case for attempts that began between two days. Without a day, that side is open. Admins
 * only. Throws BackendError.
 */
export async function getCaseReport({
  start,
  end,
}: {
  start: string | null
  end: string | null
}): Promise<CaseFigures[]> {
  await requireAdmin()
  const client = await createServerClient()
  const days = { ...(start ? { p_start: start } : {}), ...(end ? { p_end: end } : {}) }
  return z.array(caseFiguresSchema).parse(unwrap(await client.rpc('admin_case_report', days)))
}
