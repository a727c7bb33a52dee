import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pidOf } from '../faults/fault.ts'
import { askForUpgrade, protocols } from '../support/attacks/upgrades.ts'
import { benchPorts } from '../support/ports.ts'
import { pause } from '../support/timing.ts'
import { type Corpus, noneOf, probe } from './probe.ts'
import type { Target } from './target.ts'

const UPGRADES = 600
const AT_ONCE = 50
/** More than the site and the backend accept. */
const CONNECTIONS = 2500
/** Descriptors that may be open for other reasons after an attack. */
const MAX_OPEN = 20
/** Longer than the timeout for headers. */
const MAX_WAIT_MS = 15_000

const paths = [
  '/',
  '/faq',
  '/no-such-page',
  '/api/health',
  '/_next/hmr',
  '/rest/v1/',
  '/socket.io/',
]

/** Asks for another protocol. Each number stands for another combination of path, protocol and method. */
const upgrade = (url: string, number: number) =>
  askForUpgrade(url, {
    path: paths[number % paths.length] ?? '/',
    protocol: protocols[number % protocols.length] ?? 'x',
    method: number % 3 === 0 ? 'POST' : 'GET',
  })

const descriptorsOf = (target: Target) =>
  (['site', 'backend'] as const)
    .map((role) => readdirSync(`/proc/${pidOf(target.site, role)}/fd`).length)
    .reduce((sum, count) => sum + count)

async function attackWithUpgrades(target: Target) {
  const before = descriptorsOf(target)
  const failures: string[] = []
  const urls = [target.site.url, target.site.apiUrl, `http://127.0.0.1:${benchPorts.mailbox}`]
  for (const url of urls) {
    let open = 0
    for (let number = 0; number < UPGRADES; number += AT_ONCE) {
      const asked = Array.from({ length: AT_ONCE }, (_, index) => upgrade(url, number + index))
      target.requests += AT_ONCE
      const answers = await Promise.all(asked)
      open += answers.filter(({ status, isClosed }) => status === 0 || !isClosed).length
    }
    if (open > 0) failures.push(`${url}: ${open} connections stay open`)
  }
  await pause(1000)
  const more = descriptorsOf(target) - before
  if (more > MAX_OPEN) failures.push(`${more} descriptors stay open`)
  return noneOf(UPGRADES * urls.length, failures, 'answered and closed')
}

/** Opens connections that send `text` and stay open. */
function openConnections(url: string, text: string): Socket[] {
  const { hostname, port } = new URL(url)
  return Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.resume()
    socket.write(text)
    return socket
  })
}

/** The time until another visitor gets a response, in milliseconds. */
async function waitOfAnother(target: Target): Promise<number> {
  const startedAt = performance.now()
  const isServed = () =>
    target.request('/api/health').then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isServed()) && performance.now() - startedAt < 2 * MAX_WAIT_MS) await pause(100)
  return performance.now() - startedAt
}

/** Takes all connections of the site. Returns how long another visitor waits. */
async function exhaust(target: Target, text: string, maxMs: number) {
  const before = pidOf(target.site, 'site')
  const sockets = openConnections(target.site.url, text)
  await pause(1000)
  const waited = Math.round(await waitOfAnother(target))
  for (const socket of sockets) socket.destroy()
  await pause(1000)
  const isSame = pidOf(target.site, 'site') === before
  return {
    ok: waited < maxMs && isSame,
    seen: `another visitor waits ${waited} ms${isSame ? '' : ', the site was restarted'}`,
  }
}

/** The cheapest request, so that its cost doesn't delay other requests. */
const OPTIONS = 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n'
const HALF_A_REQUEST = 'GET / HTTP/1.1\r\nHost: local'

/** Connections that stay open although nothing uses them. */
export const upgrades: Corpus = async (target) => [
  await probe(target, 'requests for another protocol', 'answered and closed', () =>
    attackWithUpgrades(target),
  ),
  await probe(target, 'more idle connections than the site accepts', 'others are served', () =>
    exhaust(target, OPTIONS, 3000),
  ),
  await probe(target, 'more half-sent headers than the site accepts', 'closed after 10 s', () =>
    exhaust(target, HALF_A_REQUEST, MAX_WAIT_MS),
  ),
]
