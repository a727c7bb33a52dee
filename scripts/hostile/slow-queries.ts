import { connect } from 'node:net'
import { heavyQueries } from '../../tests/support/attacks/queries.ts'
import { pause } from '../measure.ts'
import { type Corpus, probe } from './probe.ts'
import type { Target } from './target.ts'

/** Longest wait of a second caller, milliseconds. */
const MAX_WAIT_MS = 1000
const CONNECTIONS = 300

/** The longest wait of a second caller, to the backend and to the site, while something runs. */
async function longestWait(target: Target, attack: Promise<unknown>): Promise<number> {
  let isRunning = true
  const done = attack.finally(() => {
    isRunning = false
  })
  let longest = 0
  while (isRunning) {
    const answers = [
      await target.api('/rest/v1/settings?select=id'),
      await target.ask('/api/health'),
    ]
    longest = Math.max(longest, ...answers.map(({ milliseconds }) => milliseconds))
  }
  await done
  return longest
}

/** Connections that send the first half of a request and stay, for two seconds. */
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

/** Requests that cost more to answer than to send; the oracle is how long another caller waits. */
export const slowQueries: Corpus = async (target) => [
  await probe(target, 'expensive queries', `others wait < ${MAX_WAIT_MS} ms`, async () => {
    const waits: [ms: number, what: string][] = []
    for (const [what, query] of heavyQueries) {
      const attack = target.api(`/rest/v1/articles?${query}`)
      waits.push([await longestWait(target, attack), what])
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
