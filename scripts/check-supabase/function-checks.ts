import { randomUUID } from 'node:crypto'
import { type Caller, summarize } from './api.ts'
import { type Area, ensure, ensureStatus } from './check.ts'
import type { Context } from './context.ts'

/** A valid message. Its outbox id has no email, so the functions send nothing. */
const message = (email: string) => ({
  firstName: 'Check',
  lastName: 'Supabase',
  email,
  subject: 'Check',
  message: 'Check',
  outboxId: randomUUID(),
})

export const functionArea: Area = {
  name: 'Edge functions',
  checks({ accounts, names, person, send, service }: Context) {
    const invoke = (name: string, caller: Caller, body: object) =>
      send(caller, 'POST', `/functions/v1/${name}`, { body })
    const ensureDenied = async (name: string, callers: readonly Caller[], body: object) => {
      for (const caller of callers) {
        const answer = await invoke(name, caller, body)
        ensureStatus(answer, [401, 403], name)
      }
    }
    const email = names.email('other')
    return [
      {
        name: 'send-contact-email and deliver-outbox reject callers without the secret key',
        async run() {
          const callers = [{}, accounts.anonymous, await person('member'), await person('admin')]
          await ensureDenied('send-contact-email', callers, message(email))
          await ensureDenied('deliver-outbox', callers, { id: randomUUID() })
        },
      },
      {
        name: 'send-admin-reply rejects callers who are not admins',
        async run() {
          const callers = [{}, accounts.anonymous, await person('member'), await person('demoted')]
          await ensureDenied('send-admin-reply', callers, message(email))
        },
      },
      {
        name: 'send-admin-reply finds no unknown reply for an admin',
        async run() {
          const answer = await invoke('send-admin-reply', await person('admin'), message(email))
          ensure(answer.status === 404, `The reply: ${summarize(answer)}`)
        },
      },
      {
        name: 'send-contact-email sends nothing for an unknown email of the outbox',
        async run() {
          const answer = await invoke('send-contact-email', service, message(email))
          ensureStatus(answer, [200], 'The function')
          ensure(Object(answer.body).success === false, 'It reports success')
        },
      },
      {
        name: 'deliver-outbox sends nothing for an unknown email of the outbox',
        async run() {
          const answer = await invoke('deliver-outbox', service, { id: randomUUID() })
          ensureStatus(answer, [200], 'The function')
          const { sent, failed } = Object(answer.body) as { sent?: number; failed?: number }
          ensure(sent === 0 && failed === 0, `It reports ${sent} sent and ${failed} failed`)
        },
      },
    ]
  },
}
