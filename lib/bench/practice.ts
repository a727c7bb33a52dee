import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { createServerClient } from '@/lib/supabase/server-client'

/** `granted`, or what is missing: a confirmed account or a plan. */
export const practiceDecisions = ['granted', 'account', 'plan'] as const
export type PracticeDecision = (typeof practiceDecisions)[number]

const decisionSchema = z.enum(practiceDecisions).nullable()

/** Whether the caller may practice a case. Null for an unknown case. Throws BackendError. */
export async function getPracticeDecision(caseId: string): Promise<PracticeDecision | null> {
  const client = await createServerClient()
  return decisionSchema.parse(unwrap(await client.rpc('can_practice', { p_case: caseId })))
}
