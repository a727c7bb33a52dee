import { connect } from 'node:net'
import { heavyQueries } from '../support/attacks/queries.ts'
import { pause } from '../support/timing.ts'
import { type Corpus, probe } from './probe.ts'
import type { Target } from './target.ts'

/** Longest allowed wait of another caller, in milliseconds. */
const MAX_WAIT_MS = 1000
const CONNECTIONS = 300

/**
 * Calls the backend and the site as another caller during an attack. Returns the longest response time. A
 * failed request counts too, because its connection is reset when a hung backend is killed.
 */
async function longestWait(target: Target, attack: Promise<unknown>): Promise<number> {
  let isRunning = true
  const done = attack
    .catch(() => {})
    .finally(() => {
      isRunning = false
    })
  let longest = 0
  while (isRunning && longest < MAX_WAIT_MS) {
    for (const call of [
      () => target.api('/rest/v1/settings?select=id'),
      () => target.request('/api/health'),
    ]) {
      const startedAt = performance.now()
      await call().catch(() => {})
      longest = Math.max(longest, performance.now() - startedAt)
    }
  }
  await done
  return longest
}

/** Opens connections that send half a request and stay open for two seconds. */
async function holdConnections(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n')
    return socket
  })
  await pause(2000)
  for (const socket of sockets) socket.destroy()
}

/** Requests that cost more to process than to send. Measured by how long another caller waits. */
export const slowQueries: Corpus = async (target) => [
  await probe(target, 'expensive queries', `others wait < ${MAX_WAIT_MS} ms`, async () => {
    const waits: [ms: number, what: string][] = []
    for (const [what, query] of heavyQueries) {
      const attack = target.api(`/rest/v1/articles?${query}`)
      const wait = await longestWait(target, attack)
      waits.push([wait, what])
      // Further queries would only measure the restart of the backend.
      if (wait >= MAX_WAIT_MS) break
    }
    const [longest = 0, what] = waits.toSorted(([one], [other]) => other - one)[0] ?? []
    return {
      ok: longest < MAX_WAIT_MS,
      seen: `${waits.length} queries, longest wait ${Math.round(longest)} ms (${what})`,
    }
  }),

  await probe(target, 'half-sent requests', `others wait < ${MAX_WAIT_MS} ms`, async () => {
    const { url, apiUrl } = target.site
    const attack = Promise.all([holdConnections(url), holdConnections(apiUrl)])
    const longest = await longestWait(target, attack)
    return {
      ok: longest < MAX_WAIT_MS,
      seen: `${2 * CONNECTIONS} connections, longest wait ${Math.round(longest)} ms`,
    }
  }),
]
