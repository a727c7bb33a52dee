import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { callApi } from '../support/site.ts'
import type { CheckContext } from './check.ts'
import { type Client, getFromSite, newClient, untilNextSecond } from './client.ts'

const PAGE = '/faq'
const MAX_STALE_MS = 1000
const POLL_MS = 40
/** Offsets within a second at which changes are written, in milliseconds. */
const OFFSETS_MS = [50, 200, 500, 900]
const variants: Record<string, string>[] = [
  { 'accept-encoding': 'br, gzip' },
  { 'accept-encoding': 'gzip' },
  {},
  { rsc: '1' },
]

interface Watch {
  /** Stops the requests. Returns the time of the last request that got an outdated response. */
  stop: () => Promise<number>
}

/** Requests every variant of the page continuously, like visitors of a busy site. */
function watchPage(client: Client, navigationUrl: string, marker: string): Watch {
  let isOver = false
  let lastStaleAt = 0
  const loop = async () => {
    while (!isOver) {
      for (const headers of variants) {
        const sentAt = performance.now()
        const { text } = await client.get('rsc' in headers ? navigationUrl : PAGE, { headers })
        if (!text.includes(marker)) lastStaleAt = sentAt
      }
      await wait(POLL_MS)
    }
  }
  const finished = loop()
  return {
    stop: async () => {
      isOver = true
      await finished
      return lastStaleAt
    },
  }
}

/**
 * A change shows in every encoding and in navigation data at most one second after the database has
 * acknowledged it, at any offset within a second.
 */
export async function isNeverOlderThanASecond({ folder, site }: CheckContext): Promise<void> {
  const settings = '/rest/v1/settings?id=not.is.null'
  const navigationUrl = (await getFromSite(PAGE, { rsc: '1' })).headers.location ?? PAGE
  const stale: number[] = []
  for (const offset of OFFSETS_MS) {
    const marker = `Torque ${Date.now()}`
    // An entry that is cached at the beginning of a second can reach the maximum age.
    await untilNextSecond()
    const watch = watchPage(newClient(folder), navigationUrl, marker)
    await wait(offset)
    await callApi(site, 'PATCH', settings, { site_name: marker })
    const changedAt = performance.now()
    await wait(MAX_STALE_MS + 300)
    stale.push((await watch.stop()) - changedAt)
  }
  await callApi(site, 'PATCH', settings, { site_name: 'Torque Academy' })
  const longest = Math.max(...stale)
  assert.ok(
    longest <= MAX_STALE_MS,
    `an outdated page was served ${longest.toFixed(0)} ms after a change`,
  )
  assert.ok(longest > 0, 'no change affected a cached page, so this run is inconclusive')
  console.log(`  the last outdated page was requested ${longest.toFixed(0)} ms after a change`)
}
