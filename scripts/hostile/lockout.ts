import { randomIp } from '../support/form.ts'
import { accountPassword } from './enumeration.ts'
import { type Corpus, probe } from './probe.ts'
import type { Target } from './target.ts'

const WRONG = 10

/** A stranger's wrong passwords, from several clients. */
async function guess(target: Target, email: string): Promise<void> {
  for (let attempt = 0; attempt < WRONG; attempt++) {
    await target.signInToSite(email, `not the password ${attempt}`)
    await target.signIn(email, `not the password ${attempt}`)
  }
}

/** Wrong passwords must stop the one who sends them, and not the owner of the account. */
export const lockout: Corpus = async (target) => [
  await probe(target, 'wrong passwords elsewhere, then the owner', 'signed in', async () => {
    const email = target.account()
    await guess(target, email)
    const cookie = await target.signInToSite(email, accountPassword)
    const { status } = await target.signIn(email, accountPassword)
    return {
      ok: cookie !== '' && status === 200,
      seen: `after ${2 * WRONG}: site ${cookie ? 'signed in' : 'refused'}, API ${status}`,
    }
  }),

  await probe(
    target,
    'wrong passwords from one client',
    'stopped, also the right one',
    async () => {
      const email = target.account()
      const headers = { 'x-forwarded-for': randomIp() }
      let stoppedAfter = 0
      for (let attempt = 1; attempt <= 40 && stoppedAfter === 0; attempt++) {
        const { text } = await target.submit(
          '/auth',
          { email, password: 'not the password' },
          { headers },
        )
        if (/Too many attempts/.test(text)) stoppedAfter = attempt
      }
      const cookie = await target.signInToSite(email, accountPassword, headers['x-forwarded-for'])
      return {
        ok: stoppedAfter > 0 && cookie === '',
        seen: `stopped at attempt ${stoppedAfter}, then ${cookie ? 'signed in' : 'refused'}`,
      }
    },
  ),

  await probe(target, 'addresses of one IPv6 network', 'counted together', async () => {
    let compared = 0
    for (let attempt = 0; attempt < 100; attempt++) {
      const ip = `2001:db8:77:${(attempt % 200).toString(16)}::${attempt.toString(16)}`
      const fields = { email: `nobody-${attempt}@example.com` }
      const answer = await target.submit('/auth/forgot-password', fields, {
        headers: { 'x-forwarded-for': ip },
      })
      if (/mail with a link is on its way/.test(answer.text)) compared++
    }
    return { ok: compared < 100, seen: `${compared} of 100 answered` }
  }),
]
