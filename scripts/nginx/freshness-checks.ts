import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { callApi } from '../support/site.ts'
import type { CheckContext } from './check.ts'
import { type Client, getFromSite, newClient, untilNextSecond } from './client.ts'

const PAGE = '/faq'
const MAX_STALE_MS = 1000
const POLL_MS = 40
/** When in its second a change is written. */
const OFFSETS_MS = [50, 200, 500, 900]
const variants: Record<string, string>[] = [
  { 'accept-encoding': 'br, gzip' },
  { 'accept-encoding': 'gzip' },
  {},
  { rsc: '1' },
]

interface Watch {
  /** Ends the requests; returns the time at which the last request for an old page was sent. */
  stop: () => Promise<number>
}

/** Requests the page in every variant without pause, as visitors of a busy site do. */
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
 * A change shows in every encoding and in the data of a navigation at most one second after the
 * database has acknowledged it, wherever in the second it falls.
 */
export async function isNeverOlderThanASecond({ folder, site }: CheckContext): Promise<void> {
  const settings = '/rest/v1/settings?id=not.is.null'
  const navigationUrl = (await getFromSite(PAGE, { rsc: '1' })).headers.location ?? PAGE
  const stale: number[] = []
  for (const offset of OFFSETS_MS) {
    const marker = `Torque ${Date.now()}`
    // From the beginning of a second, so that the entry is as old as it can get.
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
  assert.ok(longest <= MAX_STALE_MS, `an old page was sent ${longest.toFixed(0)} ms after a change`)
  assert.ok(longest > 0, 'no change met a cached page, so this run shows nothing')
  console.log(`  the last old page was requested ${longest.toFixed(0)} ms after a change`)
}
