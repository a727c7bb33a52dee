import { randomInt } from 'node:crypto'
import path from 'node:path'
import { benchPorts } from '../support/ports.ts'
import { startServer } from '../support/server-process.ts'
import { callApi, type RunningSite } from '../support/site.ts'
import { pause } from '../support/timing.ts'
import { type FaultContext, type FaultResult, until } from './fault.ts'

const WRITERS = 4
const TIMEOUT_MS = 60_000

interface Round {
  subject: string
  acknowledged: Set<string>
}

/** Writes rows over REST until the backend stops responding. */
async function writeUntilKilled(site: RunningSite, { subject, acknowledged }: Round) {
  for (let count = 0; ; count++) {
    try {
      const rows = await callApi(site, 'POST', '/rest/v1/contact_messages?select=id', {
        first_name: 'Kill',
        last_name: 'Test',
        email: 'kill@example.com',
        subject,
        message: `Message ${count}`,
      })
      for (const { id } of rows as { id: string }[]) acknowledged.add(id)
    } catch {
      return
    }
  }
}

async function countFound(site: RunningSite, { subject, acknowledged }: Round): Promise<number> {
  const query = `select=id&subject=eq.${encodeURIComponent(subject)}&limit=1000`
  const rows = await callApi(site, 'GET', `/rest/v1/contact_messages?${query}`)
  return (rows as { id: string }[]).filter(({ id }) => acknowledged.has(id)).length
}

async function startBackend({ env }: RunningSite) {
  const command = [process.execPath, '--import', 'tsx', 'supabase/local/main.ts']
  const backend = startServer(command, { env, logFile: path.resolve('.data/bench-backend.log') })
  await backend.untilListening(benchPorts.api, TIMEOUT_MS)
  return backend
}

/** Runs the backend without its supervisor, and kills it repeatedly while rows are written. */
export async function killRepeatedly(context: FaultContext): Promise<FaultResult[]> {
  const { site, kills } = context
  await site.process.stop()
  let acknowledged = 0
  let found = 0
  let slowest = 0
  let backend = await startBackend(site)
  for (let number = 1; number <= kills; number++) {
    const round: Round = { subject: `Kill ${number} of ${kills}`, acknowledged: new Set() }
    const writers = Array.from({ length: WRITERS }, () => writeUntilKilled(site, round))
    // The first request after a start is slow. Waits for some rows, so that the kill happens during writes.
    await until(() => round.acknowledged.size >= 5, TIMEOUT_MS, 'first rows')
    await pause(randomInt(400))
    const killedAt = performance.now()
    backend.child.kill('SIGKILL')
    await Promise.all(writers)
    backend = await startBackend(site)
    acknowledged += round.acknowledged.size
    found += await countFound(site, round)
    slowest = Math.max(slowest, (performance.now() - killedAt) / 1000)
  }
  await backend.stop()
  await context.restart()
  return [
    {
      fault: `backend killed ${kills} times while writing`,
      acknowledged,
      found,
      seconds: slowest,
      note: 'rows over REST, without the supervisor; seconds of the slowest start',
      ok: found === acknowledged,
    },
  ]
}
