import { setTimeout } from 'node:timers/promises'
import {
  untilFaultIsMet,
  whileBackendFails,
  whileBackendHangs,
} from '../../support/site/backend.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { beacon, newAgent, pathsOf, viewsOf, visitsOf } from '../../support/site/visits.ts'

/** Milliseconds. Longer than the timeout of a batch, so the recorder sends the batch again. */
const HANG_MS = 12_000

const agent = newAgent()

test.describe('a visitor during an outage', () => {
  test.use({ userAgent: agent })

  test('gets every page, and the visit is written afterwards', async ({ page }) => {
    await whileBackendFails(
      503,
      async () => {
        const recorded = page.waitForResponse('/api/visit')
        await open(page, '/pricing')
        expect((await recorded).status()).toBe(204)
        await untilFaultIsMet()
        expect(await pathsOf(agent)).toEqual([])
      },
      '/rest/v1/rpc/record_page_views',
    )
    await expect.poll(() => pathsOf(agent), { timeout: 20_000 }).toEqual(['/pricing'])
    expect(await visitsOf(agent)).toMatchObject([{ page_count: 1 }])
  })
})

test('does not write visits twice when the database hangs after accepting them', async ({
  request,
}) => {
  const readers = Array.from({ length: 5 }, newAgent)
  await whileBackendHangs(async () => {
    for (const reader of readers) {
      expect((await beacon(request, { path: '/about' }, reader)).status()).toBe(204)
    }
    await setTimeout(HANG_MS)
  })
  for (const reader of readers) {
    await expect.poll(() => pathsOf(reader), { timeout: 30_000 }).toEqual(['/about'])
  }
  // Visits are written in order: once the last one is written, a duplicate would be too.
  const last = newAgent()
  await beacon(request, { path: '/faq' }, last)
  await expect.poll(() => pathsOf(last), { timeout: 30_000 }).toEqual(['/faq'])
  for (const reader of readers) expect(await viewsOf(reader)).toHaveLength(1)
})
