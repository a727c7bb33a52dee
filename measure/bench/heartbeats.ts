import { execFileSync } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { StartError } from '../../scripts/stack.ts'
import { callApi, type RunningSite, startSite } from '../../scripts/support/site.ts'
import { pause, percentile } from '../../scripts/support/timing.ts'
import { log } from './engines.ts'
import { sessionCookie, signInAdmin } from './session.ts'

const HEARTBEAT_S = 10
const HEARTBEATS = 6
const FILM_S = HEARTBEATS * HEARTBEAT_S
/** Maximum number of heartbeats after the end of the film, which repeat rejected seconds. */
const RETRIES = 3
const progressSchema = z.array(z.object({ seconds: z.number() }))

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns a cookie for each viewer: the demo admin's session with the viewer's id, signed again. */
async function cookiesOf(site: RunningSite, ids: readonly string[]): Promise<string[]> {
  const admin = await signInAdmin(site)
  const [header, claims] = admin.access_token
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString())
  return ids.map((id) => {
    const own = {
      ...JSON.parse(claims ?? '{}'),
      sub: id,
      session_id: id,
      email: `${id}@example.com`,
    }
    const unsigned = `${Buffer.from(header ?? '').toString('base64url')}.${encode(own)}`
    const signature = createHmac('sha256', site.secrets.jwtSecret).update(unsigned)
    return sessionCookie({
      ...admin,
      access_token: `${unsigned}.${signature.digest('base64url')}`,
      user: { id, email: own.email },
    })
  })
}

interface Beat {
  took: number
  /** How many of the seconds the site accepted, or null if the report failed. */
  accepted: number | null
}

const acceptedSchema = z.object({ accepted: z.number() })

/** Reports the seconds of the film from `start` to `end`. */
async function beat(url: string, cookie: string, start: number, end: number): Promise<Beat> {
  const isPlayed = end > start
  const body = { starts: isPlayed ? [start] : [], ends: isPlayed ? [end] : [], position: end }
  const sentAt = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  const result = acceptedSchema.safeParse(await response?.json().catch(() => null))
  const accepted = response?.ok && result.success ? result.data.accepted : null
  return { took: performance.now() - sentAt, accepted }
}

/**
 * Acts as a viewer who opens the film after `delay` milliseconds and plays it for a minute. Repeats
 * rejected seconds with the next heartbeat, as the player does.
 */
async function view(url: string, cookie: string, delay: number): Promise<Beat[]> {
  await pause(delay)
  const openedAt = performance.now()
  const beats: Beat[] = []
  let reported = 0
  for (let number = 0; number <= HEARTBEATS || reported < FILM_S; number++) {
    if (number > HEARTBEATS + RETRIES) break
    const due = openedAt + number * HEARTBEAT_S * 1000
    await pause(Math.max(0, due - performance.now()))
    const sent = await beat(url, cookie, reported, Math.min(number * HEARTBEAT_S, FILM_S))
    reported += sent.accepted ?? 0
    beats.push(sent)
  }
  return beats
}

/** The watched seconds of a lesson in the database, of all members. */
async function watchedSeconds(site: RunningSite, lessonId: string): Promise<number> {
  const path = `/rest/v1/lesson_progress?select=seconds&lesson_id=eq.${lessonId}&limit=1000`
  const rows = progressSchema.parse(await callApi(site, 'GET', path))
  return rows.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** Prints the response times. Returns 1 if seconds that were played are missing from the database. */
export async function benchHeartbeats(viewers: number): Promise<number> {
  const ids = Array.from({ length: viewers }, () => randomUUID())
  log('Starting the site, building it if needed (.data/bench-site.log)')
  const site = await startSite({
    prepare: (env) => {
      const args = ['--import', 'tsx', 'measure/bench/viewers.ts', JSON.stringify(ids)]
      execFileSync(process.execPath, args, { env, stdio: 'inherit' })
    },
  })
  const [lesson] = z
    .array(z.object({ id: z.string() }))
    .parse(
      await callApi(
        site,
        'GET',
        '/rest/v1/lessons?select=id&state=eq.published&access=eq.free&duration=gte.60&limit=1',
      ),
    )
  if (!lesson) throw new StartError('The demo has no free lesson of a minute.')
  const url = `${site.url}/api/lessons/${lesson.id}/progress`
  const cookies = await cookiesOf(site, ids)
  // The demo's members have watched the lesson too.
  const before = await watchedSeconds(site, lesson.id)
  // Spreads the heartbeats over one interval, like real viewers.
  const viewing = cookies.map((cookie, index) =>
    view(url, cookie, (index / viewers) * HEARTBEAT_S * 1000),
  )
  const beats = (await Promise.all(viewing)).flat()
  const recorded = (await watchedSeconds(site, lesson.id)) - before
  await site.process.stop()
  const failed = beats.filter(({ accepted }) => accepted === null)
  const expected = viewers * FILM_S
  const lost = expected - recorded
  const took = beats.map((one) => one.took)
  console.log(`\n${viewers} viewers, a heartbeat every ${HEARTBEAT_S} s for one minute`)
  console.log(
    `${beats.length} sent, ${failed.length} failed and sent again, ${lost} of ${expected} seconds lost (target 0)`,
  )
  console.log(
    `median ${Math.round(percentile(took, 0.5))} ms, p95 ${Math.round(percentile(took, 0.95))} ms, longest ${Math.round(Math.max(...took))} ms`,
  )
  return lost === 0 ? 0 : 1
}
