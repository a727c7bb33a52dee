import { pidOf } from '../faults/fault.ts'
import { randomIp } from '../support/form.ts'
import { pause } from '../support/timing.ts'
import { accountPassword } from './enumeration.ts'
import { type Corpus, probe } from './probe.ts'
import type { Target } from './target.ts'

/** More than the ten attempts that one client may have on one account. */
const SIGN_INS = 12
const TIMEOUT_MS = 60_000
/** The backend vacuums and analyzes the database after its start. */
const ANALYZE_MS = 5000

/** Kills the backend and waits until its successor has created statistics. */
async function restartBackend(target: Target): Promise<void> {
  const killed = pidOf(target.site, 'backend')
  process.kill(killed, 'SIGKILL')
  const deadline = performance.now() + TIMEOUT_MS
  const isUp = () =>
    target.api('/rest/v1/settings?select=id').then(
      ({ status }) => status === 200,
      () => false,
    )
  do await pause(500)
  while (!(await isUp()) && performance.now() < deadline)
  await pause(ANALYZE_MS)
}

/** The planner orders conditions by statistics. No order may let a sign-in fail or count a success. */
export const statistics: Corpus = async (target) => [
  await probe(target, 'a request of a visitor, then a restart', 'all sign in', async () => {
    await target.post('/auth/v1/recover', { email: 'unknown@example.com' })
    await restartBackend(target)
    const [email, ip] = [target.account(), randomIp()]
    let [api, site] = [0, 0]
    for (let count = 0; count < SIGN_INS; count++) {
      const { status } = await target.signIn(email, accountPassword, { 'x-forwarded-for': ip })
      if (status === 200) api++
      if (await target.signInToSite(email, accountPassword, ip)) site++
    }
    return {
      ok: api === SIGN_INS && site === SIGN_INS,
      seen: `of ${SIGN_INS} each: API ${api}, site ${site}`,
    }
  }),
]
