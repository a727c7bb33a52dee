import { randomIp } from '../support/form.ts'
import { accountPassword } from './enumeration.ts'
import { type Corpus, probe } from './probe.ts'
import type { Target } from './target.ts'

const WRONG = 10

/** Tries wrong passwords for an account, each from another client. */
async function guess(target: Target, email: string): Promise<void> {
  for (let attempt = 0; attempt < WRONG; attempt++) {
    await target.signInToSite(email, `not the password ${attempt}`)
    await target.signIn(email, `not the password ${attempt}`)
  }
}

/** Wrong passwords must block the client that sends them, but not the owner of the account. */
export const lockout: Corpus = async (target) => [
  await probe(
    target,
    'wrong passwords from other clients, then the owner',
    'signed in',
    async () => {
      const email = target.account()
      await guess(target, email)
      const cookie = await target.signInToSite(email, accountPassword)
      const { status } = await target.signIn(email, accountPassword)
      return {
        ok: cookie !== '' && status === 200,
        seen: `after ${2 * WRONG}: site ${cookie ? 'signed in' : 'refused'}, API ${status}`,
      }
    },
  ),

  await probe(
    target,
    'wrong passwords from one client',
    'blocked, even with the right one',
    async () => {
      const email = target.account()
      const headers = { 'x-forwarded-for': randomIp() }
      let blockedAfter = 0
      for (let attempt = 1; attempt <= 40 && blockedAfter === 0; attempt++) {
        const { text } = await target.submit(
          '/auth',
          { email, password: 'not the password' },
          { headers },
        )
        if (/Too many attempts/.test(text)) blockedAfter = attempt
      }
      const cookie = await target.signInToSite(email, accountPassword, headers['x-forwarded-for'])
      return {
        ok: blockedAfter > 0 && cookie === '',
        seen: `blocked at attempt ${blockedAfter}, then ${cookie ? 'signed in' : 'refused'}`,
      }
    },
  ),

  await probe(target, 'IPs of one IPv6 network', 'counted together', async () => {
    let accepted = 0
    for (let attempt = 0; attempt < 100; attempt++) {
      const ip = `2001:db8:77:${(attempt % 200).toString(16)}::${attempt.toString(16)}`
      const fields = { email: `unknown-${attempt}@example.com` }
      const response = await target.submit('/auth/forgot-password', fields, {
        headers: { 'x-forwarded-for': ip },
      })
      if (/email with a link is on its way/.test(response.text)) accepted++
    }
    return { ok: accepted < 100, seen: `${accepted} of 100 accepted` }
  }),
]
