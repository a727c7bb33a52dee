import 'server-only'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import { isOutage } from '@/lib/actions/errors'
import { fieldErrors } from '@/lib/actions/field-errors'
import { echo, type Failure, failure, type Invalid, type Values } from '@/lib/actions/form-state'
import { actionMessages, UNEXPECTED_ERROR } from '@/lib/actions/messages'
import { requireAdmin, requireUser } from '@/lib/auth/guards'
import { looksAutomated } from '@/lib/forms/human'
import { bridge } from '@/lib/http/bridge'
import { getRequestLog, requestIdOf } from '@/lib/log'
import { createServerClient } from '@/lib/supabase/server-client'

/*
 * Every action is wrapped in one of these functions: authorize, validate, run, report. An unexpected error
 * is logged under the name `event`. The input of an action is FormData or a plain object. useActionState
 * passes the previous state as the first argument and the input as the second.
 */

type FieldOf<Schema extends z.ZodObject> = keyof Schema['shape'] & string

type Action<Schema extends z.ZodObject, Result> = (
  ...call:
    | [input: FormData | z.input<Schema>]
    | [previous: unknown, input: FormData | z.input<Schema>]
) => Promise<Result | Invalid<FieldOf<Schema>> | Failure<FieldOf<Schema>>>

type Run<Schema extends z.ZodObject, Context, Result> = (
  input: z.output<Schema>,
  context: Context,
) => Promise<Result>

async function failed<Field extends string>(
  event: string,
  error: unknown,
  values: Values<Field>,
): Promise<Failure<Field>> {
  const log = await getRequestLog()
  log.error(event, error)
  const message = isOutage(error) ? actionMessages.unavailable : UNEXPECTED_ERROR
  return { ...failure(message), values, reference: log.requestId }
}

function createAction<Schema extends z.ZodObject, Context, Result extends { status: string }>(
  authorize: (input: unknown) => Promise<Context>,
  event: string,
  schema: Schema,
  run: Run<Schema, Context, Result>,
): Action<Schema, Result> {
  const fields = Object.keys(schema.shape) as FieldOf<Schema>[]
  return async (...call) => {
    bridge.recordAction?.(requestIdOf(await headers()))
    const input = call.at(-1)
    let values: Values<FieldOf<Schema>> = {}
    try {
      const context = await authorize(input)
      if (input instanceof FormData) values = echo(input, fields)
      const parsed = schema.safeParse(
        input instanceof FormData
          ? Object.fromEntries(fields.map((field) => [field, input.get(field) ?? '']))
          : input,
      )
      if (!parsed.success) {
        const message = parsed.error.issues[0]?.message ?? UNEXPECTED_ERROR
        const errors = fieldErrors<FieldOf<Schema>>(parsed.error)
        return { status: 'invalid', values, errors, message }
      }
      const result = await run(parsed.data, context)
      return 'values' in result ? { ...result, values } : result
    } catch (error) {
      unstable_rethrow(error)
      return failed(event, error, values)
    }
  }
}

/** An action that anyone can call. `automated` is true if a bot filled in the form. */
export const publicAction = <Schema extends z.ZodObject, Result extends { status: string }>(
  event: string,
  schema: Schema,
  run: Run<Schema, { automated: boolean }, Result>,
) =>
  createAction(
    async (input) => ({ automated: input instanceof FormData && (await looksAutomated(input)) }),
    event,
    schema,
    run,
  )

const contextOf = async (viewer: Awaited<ReturnType<typeof requireUser>>) => ({
  viewer,
  client: await createServerClient(),
})
type UserContext = Awaited<ReturnType<typeof contextOf>>

/** An action of a signed-in user. `client` acts as that user. `guard` holds the arguments of requireUser. */
export const userAction = <Schema extends z.ZodObject, Result extends { status: string }>(
  event: string,
  schema: Schema,
  run: Run<Schema, UserContext, Result>,
  ...guard: Parameters<typeof requireUser>
) => createAction(async () => contextOf(await requireUser(...guard)), event, schema, run)

/** An action of an admin. `client` acts as that admin. */
export const adminAction = <Schema extends z.ZodObject, Result extends { status: string }>(
  event: string,
  schema: Schema,
  run: Run<Schema, UserContext, Result>,
) => createAction(async () => contextOf(await requireAdmin()), event, schema, run)
