import { randomBytes } from 'node:crypto'
import { accountPassword } from './enumeration.ts'
import { type Corpus, probe } from './probe.ts'

const MAX_EMAILS = 3
const ROUNDS = 5

/** Unsolicited emails that attackers make the site send. */
export const emailsPerVictim: Corpus = async (target) => [
  await probe(
    target,
    'every path that sends to an account',
    `≤ ${MAX_EMAILS} an hour`,
    async () => {
      const email = target.account()
      const attackers = []
      for (let round = 0; round < ROUNDS; round++) {
        attackers.push(await target.asUser(target.account(), accountPassword))
      }
      for (const attacker of attackers) {
        await target.post('/auth/v1/recover', { email })
        await target.post('/auth/v1/otp', { email })
        await target.post('/auth/v1/magiclink', { email })
        await target.post('/auth/v1/resend', { email, type: 'signup' })
        await target.post('/auth/v1/signup', { email, password: accountPassword })
        await target.api('/auth/v1/user', { method: 'PUT', body: { email }, headers: attacker })
        await target.submit('/auth/forgot-password', { email })
        await target.submit('/auth/resend', { email })
      }
      const count = await target.countEmails(email)
      return { ok: count <= MAX_EMAILS, seen: `${count} emails` }
    },
  ),

  await probe(
    target,
    'sign-ups and email changes to an email without an account',
    `≤ ${MAX_EMAILS} an hour`,
    async () => {
      const email = `${randomBytes(6).toString('hex')}@example.com`
      for (let round = 0; round < ROUNDS; round++) {
        const attacker = await target.asUser(target.account(), accountPassword)
        await target.api('/auth/v1/user', { method: 'PUT', body: { email }, headers: attacker })
      }
      for (let round = 0; round < ROUNDS; round++) {
        await target.post('/auth/v1/signup', { email, password: accountPassword })
        await target.post('/auth/v1/resend', { email, type: 'signup' })
        await target.post('/auth/v1/otp', { email })
        await target.submit('/auth/resend', { email })
      }
      const count = await target.countEmails(email)
      return { ok: count <= MAX_EMAILS, seen: `${count} emails` }
    },
  ),

  await probe(target, 'newsletter subscriptions of others', `≤ ${MAX_EMAILS} a day`, async () => {
    const email = `${randomBytes(6).toString('hex')}@example.com`
    for (let round = 0; round < 3 * ROUNDS; round++) {
      await target.submit('/blog', { email }, { marker: 'name="email"' })
    }
    const count = await target.countEmails(email)
    return { ok: count >= 1 && count <= MAX_EMAILS, seen: `${count} emails` }
  }),

  await probe(target, 'module subscriptions of others', `≤ ${MAX_EMAILS} a day`, async () => {
    const email = `${randomBytes(6).toString('hex')}@example.com`
    const planned = ['/courses/electrical/el-103', '/courses/electrical/el-104']
    for (let round = 0; round < 3 * ROUNDS; round++) {
      const path = planned[round % planned.length] ?? ''
      await target.submit(path, { email }, { marker: 'id="notify' })
    }
    const count = await target.countEmails(email)
    return { ok: count >= 1 && count <= MAX_EMAILS, seen: `${count} emails` }
  }),
]
