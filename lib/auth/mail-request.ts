import 'server-only'
import type { AuthError } from '@supabase/supabase-js'
import { after } from 'next/server'
import { countAttempt, mayEmail } from '@/lib/auth/account-service'
import { failed, isOutage, tooManyRequests } from '@/lib/auth/failure'
import { type EmailField, emailFields } from '@/lib/auth/fields'
import { emailFormSchema } from '@/lib/auth/schema'
import { type FormState, invalid, refused, textValues } from '@/lib/forms/form-state'
import { log } from '@/lib/log'

/** Pauses between the attempts to have a mail sent, milliseconds. */
const PAUSES_MS = [2000, 15_000]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function sendPatiently(
  kind: 'reset' | 'resend',
  email: string,
  send: (email: string) => Promise<{ error: AuthError | null }>,
): Promise<void> {
  let isCounted = false
  const sendOnce = async () => {
    // A repeated attempt is the same email.
    if (!isCounted && !(await mayEmail(kind, email))) return { error: null }
    isCounted = true
    return send(email)
  }
  for (const wait of [...PAUSES_MS, null]) {
    const { error } = await sendOnce().catch((thrown: Error) => ({ error: thrown }))
    if (!error) return
    if (wait === null || !isOutage(error)) return log.error(`${kind}-mail-failed`, error)
    await pause(wait)
  }
}

/**
 * Has a mail with a link sent to the address of the form. The visitor is answered before it is sent:
 * neither the words nor the time they take tell whether the address has an account. Counted in the
 * database; what goes wrong afterwards is tried again twice and logged.
 */
export async function requestMail(
  kind: 'reset' | 'resend',
  formData: FormData,
  message: string,
  send: (email: string) => Promise<{ error: AuthError | null }>,
): Promise<FormState<EmailField>> {
  const values = textValues(formData, emailFields)
  const parsed = emailFormSchema.safeParse(values)
  if (!parsed.success) return invalid(values, parsed.error.issues)
  const { email } = parsed.data
  try {
    const { status, retryAfter } = await countAttempt(kind, email)
    if (status === 'limited') return refused(values, 'Error', tooManyRequests(retryAfter))
    if (status === 'ok') after(() => sendPatiently(kind, email, send))
    return { status: 'success', title: 'Check your mailbox', message }
  } catch (error) {
    return failed(values, `${kind}-request-failed`, error)
  }
}
