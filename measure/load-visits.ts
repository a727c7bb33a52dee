import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { pause, percentile } from '../scripts/support/timing.ts'

/*
 * The second part of npm run test:load, also run by npm run bench. Requests public pages of a running site
 * for ten seconds, then for another ten seconds during which it sends 2,000 beacons a second. Prints the p95
 * of the pages without and with beacons, the memory of the site's process, and the number of written visits.
 * The site needs TRUSTED_PROXY_HOPS=1 and a production build.
 *   --site http://localhost:3000 --rate 2000 --seconds 10
 *   --log site.log   the site's log, which reports dropped visits
 *   --pid 1234       the process whose memory is measured; detected on Linux
 * Fails when a beacon is rejected, when the pages' p95 doubles, when the memory grows too much or, with
 * --log, when visits are missing that the site has not reported as dropped.
 */

const option = (name: string, fallback: string) => {
  const index = process.argv.indexOf(`--${name}`)
  return index === -1 ? fallback : (process.argv[index + 1] ?? fallback)
}
const site = new URL(option('site', 'http://localhost:3000'))
const api = option('api', 'http://127.0.0.1:54321')
const dataDir = option('data', '.data')
const rate = Number(option('rate', '2000'))
const seconds = Number(option('seconds', '10'))
const logFile = option('log', '')

const TICK_MS = 5
const PAGE_INTERVAL_MS = 50
/** Longer than the site waits before it retries a batch (lib/visits/queue.ts). */
const SETTLED_MS = 6000
/** In milliseconds. Below this, the load generator slows the pages down more than the beacons do. */
const NOTICEABLE_MS = 10
/** Allowed growth of the site's memory, in MB. */
const MAX_GROWTH_MB = 300
const pages = ['/', '/courses', '/pricing', '/blog', '/courses/adas', '/faq', '/about']
const keepAlive = new Agent({ keepAlive: true, maxSockets: 64 })
const runStartedAt = new Date().toISOString()
const run = Date.now().toString(36)

interface Options {
  method: string
  headers?: Record<string, string>
  body?: string
}

/** Returns the milliseconds until the end of the response, and its status, or 0 without a response. */
function send(pathname: string, { method, headers, body }: Options) {
  const startedAt = performance.now()
  return new Promise<{ took: number; status: number }>((resolve) => {
    const end = (status: number) => resolve({ took: performance.now() - startedAt, status })
    const outgoing = request(
      { host: site.hostname, port: site.port, path: pathname, method, headers, agent: keepAlive },
      (response) => {
        response.resume()
        response.on('end', () => end(response.statusCode ?? 0))
      },
    )
    outgoing.on('error', () => end(0))
    outgoing.end(body)
  })
}

/** Requests public pages at a constant rate for `duration` seconds. Returns their response times. */
async function requestPages(duration: number): Promise<number[]> {
  const responses: Promise<{ took: number }>[] = []
  const end = Date.now() + duration * 1000
  for (let index = 0; Date.now() < end; index++) {
    responses.push(send(pages[index % pages.length] ?? '/', { method: 'GET' }))
    await pause(PAGE_INTERVAL_MS)
  }
  return (await Promise.all(responses)).map(({ took }) => took)
}

// A separate thread, so that sending beacons does not affect the measurement.
const watcher = isMainThread
  ? new Worker(import.meta.filename, { argv: process.argv.slice(2) })
  : null
parentPort?.on('message', async (duration: number) => {
  parentPort?.postMessage(await requestPages(duration))
})

function watchPages(duration: number): Promise<number[]> {
  return new Promise((resolve) => {
    watcher?.once('message', resolve)
    watcher?.postMessage(duration)
  })
}

function sendBeacon(number: number) {
  const body = JSON.stringify({ path: pages[number % pages.length] })
  return send('/api/visit', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'text/plain',
      'content-length': String(body.length),
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 ${run}`,
      'x-forwarded-for': `198.18.${Math.floor(number / 250) % 250}.${number % 250}`,
    },
  })
}

/** Sends beacons at the given rate without waiting for responses. */
async function flood(): Promise<{ sent: number; statuses: Map<number, number>; took: number[] }> {
  const responses: Promise<{ took: number; status: number }>[] = []
  const beginning = performance.now()
  while (performance.now() - beginning < seconds * 1000) {
    const due = Math.floor(((performance.now() - beginning) / 1000) * rate)
    while (responses.length < due) responses.push(sendBeacon(responses.length))
    await pause(TICK_MS)
  }
  const finished = await Promise.all(responses)
  const statuses = new Map<number, number>()
  for (const { status } of finished) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return { sent: responses.length, statuses, took: finished.map(({ took }) => took) }
}

/** Process id of the listener on the site's port, or '' if it is unknown. */
function findProcess(): string {
  try {
    const listening = execFileSync('ss', ['-Hltnp', `sport = :${site.port || 80}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return /pid=(\d+)/.exec(listening)?.[1] ?? ''
  } catch {
    return ''
  }
}

const pid = isMainThread ? option('pid', '') || findProcess() : ''

/** Resident memory of the site's process in MB, or 0 if the process is unknown. */
function memory(): number {
  if (!pid) return 0
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Number of visits that the site has reported as dropped since this run began. */
function countDropped(): number {
  return readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('"event":"visits-dropped"'))
    .map((line) => JSON.parse(line) as { time: string; dropped: number })
    .filter(({ time }) => time >= runStartedAt)
    .reduce((sum, { dropped }) => sum + dropped, 0)
}

async function countWritten(): Promise<number> {
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as {
    secretKey: string
  }
  const response = await fetch(
    `${api}/rest/v1/page_views?select=id&limit=1&user_agent=like.*${run}`,
    { headers: { apikey: secrets.secretKey, prefer: 'count=exact' } },
  )
  return Number(response.headers.get('content-range')?.split('/')[1] ?? Number.NaN)
}

const summary = (values: number[]) =>
  `median ${percentile(values, 0.5).toFixed(1)} ms, p95 ${percentile(values, 0.95).toFixed(1)} ms`

/** Waits until no more visits are written. Returns their number. */
async function untilWritten(): Promise<number> {
  let written = await countWritten()
  for (let last = -1; written !== last; ) {
    last = written
    await pause(SETTLED_MS)
    written = await countWritten()
  }
  return written
}

async function main(): Promise<void> {
  const failures: string[] = []
  await watchPages(2)
  const before = await watchPages(seconds)
  const memoryBefore = memory()
  console.log(`pages before:     ${summary(before)}   memory ${memoryBefore} MB`)
  const memories = [memoryBefore]
  const sampler = setInterval(() => memories.push(memory()), 500)
  const [during, { sent, statuses, took }] = await Promise.all([watchPages(seconds), flood()])
  console.log(`pages during:     ${summary(during)}   memory at most ${Math.max(...memories)} MB`)
  console.log(
    `beacons:          ${sent} sent, ${summary(took)}, statuses ` +
      [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
  )
  if (statuses.get(204) !== sent) failures.push('Not every beacon got status 204.')

  const written = await untilWritten()
  clearInterval(sampler)
  const dropped = logFile ? countDropped() : null
  console.log(
    `written:          ${written}; not written: ${sent - written}, ` +
      `reported as dropped: ${dropped ?? '(no --log)'}`,
  )
  if (dropped !== null && written + dropped !== sent) {
    failures.push(`${written + dropped} visits were written or dropped, but ${sent} were sent.`)
  }
  const growth = Math.max(...memories) - memoryBefore
  if (growth > MAX_GROWTH_MB) failures.push(`The memory grew by ${growth} MB.`)

  console.log(`pages afterwards: ${summary(await watchPages(5))}   memory ${memory()} MB`)
  const p95 = percentile(during, 0.95)
  const ratio = p95 / percentile(before, 0.95)
  console.log(`p95 of the pages: ${ratio.toFixed(2)} times the p95 before`)
  if (ratio >= 2 && p95 > NOTICEABLE_MS) failures.push('The p95 of the pages has doubled.')
  for (const failure of failures) console.error(`✖ ${failure}`)
  process.exit(failures.length > 0 ? 1 : 0)
}

if (isMainThread) await main()
