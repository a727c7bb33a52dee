import type { Engine } from '../../../scripts/support/engine.ts'
import { type ViewEvent, viewEvent } from './analytics.ts'
import { makeAdmin, type Person, signUp } from './people.ts'
import { type Stack, startStack } from './stack.ts'

/*
 * Five days with 40 page views and 12 visits. tests/database/analytics.test.ts compares their figures with the
 * figures computed by hand in visits-figures.ts. All five days are before today, so that visits recorded during the
 * test do not change their figures.
 */

/** The fixed time of tests and databases, so that "today" stays the same day when a run passes midnight. */
const now = new Date()

/** The day so many days from today, UTC, as YYYY-MM-DD. */
export const dayFromToday = (days: number) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** Makes a database use the same "today". */
const stopCalendar = (stack: Stack) =>
  stack.exec(`
    create or replace function private.site_today() returns date
    language sql stable security definer set search_path = ''
    as $$ select ('${now.toISOString()}'::timestamptz at time zone private.site_time_zone())::date $$`)

/** Starts a stack that uses the same "today" and has an admin. */
export async function startVisitStack(engine: Engine): Promise<{ stack: Stack; admin: Person }> {
  const stack = await startStack(engine)
  await stopCalendar(stack)
  return { stack, admin: await makeAdmin(stack, await signUp(stack, 'admin@example.com')) }
}

export const days = { a: -5, b: -4, c: -3, d: -2, e: -1 } as const
type Day = keyof typeof days

/** A time on one of the fixture's days: `minutes` after `time` (HH:MM, UTC). */
function moment(day: Day, time: string, minutes = 0): string {
  const start = Date.parse(`${dayFromToday(days[day])}T${time}:00Z`)
  return new Date(start + minutes * 60_000).toISOString()
}

const agents = {
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36',
  mobile: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Mobile/15E148 Safari/604.1',
  tablet: 'Mozilla/5.0 (Android 14; Tablet; rv:145.0) Gecko/145.0 Firefox/145.0',
} as const

const google = 'https://www.google.com/'

type Visit = [
  visitor: string,
  day: Day,
  time: string,
  device: keyof typeof agents,
  country: string,
  referrer: string | null,
  /** Each page with the minutes after the start of the visit. */
  pages: [minutes: number, path: string][],
]

// biome-ignore format: a table is read by its columns
const visits: Visit[] = [
  ['a1', 'a', '09:00', 'desktop', 'MA', google, [[0, '/'], [1, '/courses'], [3, '/pricing']]],
  ['a2', 'a', '09:30', 'mobile', 'MA', null, [[0, '/blog']]],
  ['a1', 'a', '10:00', 'desktop', 'MA', null, [[0, '/contact'], [2, '/faq']]],
  ['b1', 'b', '08:00', 'mobile', 'FR', google, [[0, '/'], [5, '/blog'], [10, '/courses/adas'], [12, '/pricing']]],
  ['b2', 'b', '12:00', 'tablet', 'MA', 'https://bing.com/search?q=x', [[0, '/courses']]],
  ['b3', 'b', '12:10', 'desktop', 'FR', null, [[0, '/'], [1, '/about'], [2, '/']]],
  ['b1', 'b', '20:00', 'mobile', 'FR', null, [[0, '/'], [20, '/pricing']]],
  ['c1', 'c', '00:05', 'desktop', 'MA', google, [[0, '/faq'], [29, '/'], [58, '/contact']]],
  ['c2', 'c', '23:50', 'mobile', 'MA', 'https://WWW.YouTube.com:443/watch', [[0, '/']]],
  ['d1', 'd', '10:00', 'desktop', 'DE', google, [[0, '/'], [1, '/courses'], [2, '/courses/adas'], [3, '/courses/engine'], [4, '/pricing'], [6, '/contact']]],
  ['d2', 'd', '10:30', 'mobile', 'MA', null, [[0, '/']]],
  ['d3', 'd', '11:00', 'mobile', 'MA', google, [[0, '/blog'], [10, '/']]],
]

/** Page views of visits, in order of time. */
export const visitEvents: ViewEvent[] = visits
  .flatMap(([visitor, day, time, device, country, referrer, pages]) =>
    pages.map(([minutes, path], index) =>
      viewEvent({
        at: moment(day, time, minutes),
        visitor,
        agent: agents[device],
        country,
        path,
        referrer: index === 0 ? referrer : null,
      }),
    ),
  )
  .sort((one, other) => one.at.localeCompare(other.at))

/** The heartbeat of visitor b2, who reads a single page for 90 seconds. */
export const sign = { at: moment('b', '12:01', 0.5), visitor: 'b2', seconds: 90 }

type Unnamed = [day: Day, time: string, ip: string | null, path: string]

// biome-ignore format: a table is read by its columns
const unnamed: Unnamed[] = [
  ['c', '15:00', '198.51.100.0', '/'],
  ['c', '15:30', '198.51.100.0', '/pricing'],
  ['d', '12:00', '198.51.100.0', '/'],
  ['d', '12:30', null, '/faq'],
  ['e', '08:00', '198.51.100.0', '/'],
  ['e', '09:30', '198.51.100.0', '/'],
  ['e', '10:00', '192.0.2.0', '/'],
  ['e', '10:10', '192.0.2.0', '/'],
  ['e', '10:20', '203.0.113.0', '/'],
  ['e', '11:00', null, '/'],
  ['e', '11:05', null, '/'],
]

/** SQL that inserts page views without a pseudonym. Page views without an IP belong to the user `userId`. */
export function unnamedScript(userId: string): string {
  const rows = unnamed.map(
    ([day, time, ip, path]) =>
      `('${moment(day, time)}', ${ip ? `null, '${ip}'` : `'${userId}', '198.51.100.0'`}, '${agents.desktop}', '${path}')`,
  )
  return `insert into public.page_views (created_at, user_id, ip_address, user_agent, page_path)
    values ${rows.join(', ')}`
}
