import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireUser } from '@/lib/auth/guards'
import { createServerClient } from '@/lib/supabase/server-client'

/** `granted`, or what is missing: a confirmed account or a plan. */
const practiceDecisions = ['granted', 'account', 'plan'] as const
type PracticeDecision = (typeof practiceDecisions)[number]

const decisionSchema = z.enum(practiceDecisions).nullable()

/** Whether the caller may practice a case. Null for an unknown case. Throws BackendError. */
export async function getPracticeDecision(caseId: string): Promise<PracticeDecision | null> {
  const client = await createServerClient()
  return decisionSchema.parse(unwrap(await client.rpc('can_practice', { p_case: caseId })))
}

/** A car was begun (`isSolved: false`) or repaired. */
export const practicedSchema = z.strictObject({ isSolved: z.boolean() })

/**
 * Counts a car for the user of this request. Returns the decision if the user may not practice the case, null for an
 * unknown case. Throws BackendError: 403 without a session.
 */
export async function recordPractice(
  caseId: string,
  isSolved: boolean,
): Promise<PracticeDecision | null> {
  const client = await createServerClient()
  const response = await client.rpc('record_practice', { p_case: caseId, p_is_solved: isSolved })
  return decisionSchema.parse(unwrap(response))
}

const columns = 'caseId:case_id, cars, solved' as const
const ownPracticeSchema = z.array(
  z.object({
    caseId: z.string(),
    /** Cars that the member began, and how many of them the member repaired. */
    cars: z.number(),
    solved: z.number(),
  }),
)
export type OwnPractice = z.output<typeof ownPracticeSchema>

/** The cases that the signed-in user has practiced. Throws BackendError. */
export async function listOwnPractice(): Promise<OwnPractice> {
  await requireUser()
  const client = await createServerClient()
  // Row level security returns only the user's own rows.
  return ownPracticeSchema.parse(unwrap(await client.from('practice_cases').select(columns)))
}
