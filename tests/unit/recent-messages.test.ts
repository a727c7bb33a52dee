import { expect, test } from 'vitest'
import { recentSince } from '@/lib/messages/recent'

test.each([
  ['2026-11-27T12:00:00Z', 'UTC', '2026-10-29T00:00:00.000Z'],
  // Already the next day in Kiritimati.
  ['2026-11-27T12:00:00Z', 'Pacific/Kiritimati', '2026-10-29T10:00:00.000Z'],
  ['2026-04-20T12:00:00Z', 'Europe/Paris', '2026-03-21T23:00:00.000Z'],
  // The clocks in Havana skip midnight on March 8, 2026.
  ['2026-04-06T12:00:00Z', 'America/Havana', '2026-03-08T05:00:00.000Z'],
])('at %s in %s, the last 30 days begin at %s', (now, timeZone, since) => {
  expect(recentSince(timeZone, new Date(now))).toBe(since)
})
