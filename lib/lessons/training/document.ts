import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireUser } from '@/lib/auth/guards'
import { getClientKeys } from '@/lib/http/client-keys'
import { type TrainingRange, toTrainingArgs, trainingSchema } from '@/lib/lessons/training/training'
import { createServerClient } from '@/lib/supabase/server-client'
import { createServiceClient } from '@/lib/supabase/service'

const documentSchema = z.object({
  number: z.string(),
  name: z.string(),
  createdAt: z.string(),
  training: trainingSchema,
})
/** Training hours as they were when the member made the PDF. */
export type TrainingDocument = z.output<typeof documentSchema>

const limited = z.object({ status: z.literal('limited'), retryAfter: z.number() })
const createdSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('created'), document: documentSchema }),
  limited,
])
const foundSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('found'), document: documentSchema }),
  z.object({ status: z.literal('unknown') }),
  limited,
])

/** Longer texts cannot be numbers. */
const NUMBER_MAX = 60

/** Freezes the signed-in user's training hours under a number. The same figures keep their number. Throws BackendError. */
export async function createTrainingDocument(range: TrainingRange) {
  await requireUser()
  const client = await createServerClient()
  return createdSchema.parse(
    unwrap(await client.rpc('create_training_document', toTrainingArgs(range))),
  )
}

/**
 * Looks up training hours by their whole number, for everyone who has it. Accepts it as a person types it. Limited for
 * each client. Throws BackendError.
 */
export async function findTrainingDocument(number: string) {
  if (number.length > NUMBER_MAX) return { status: 'unknown' } as const
  const args = { p_number: number, p_clients: await getClientKeys() }
  return foundSchema.parse(unwrap(await createServiceClient().rpc('find_training_document', args)))
}
