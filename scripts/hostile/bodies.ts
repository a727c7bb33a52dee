import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { memoryOf } from '../support/processes.ts'
import { type Corpus, noneOf, probe } from './probe.ts'
import type { Target } from './target.ts'

const KB = 1024
const MB = 1024 * KB
const MAX_GROWTH_MB = 150

const limits: readonly [path: string, bytes: number][] = [
  ['/auth/v1/recover', 64 * KB],
  ['/auth/v1/signup', 64 * KB],
  ['/functions/v1/send-contact-email', 64 * KB],
  ['/storage/v1/object/list/assets', 64 * KB],
  ['/rest/v1/rpc/submit_contact_message', MB],
]

const json = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`

/** Sends raw bytes. Returns the data received until the connection closes or is idle for 1.5 seconds. */
function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'))
    socket.setTimeout(1500, () => socket.destroy())
    socket.on('data', (chunk) => (received += chunk))
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}

const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nhost: smuggled.example\r\n\r\n'
const post = (headers: string[], body: string) =>
  ['POST /contact HTTP/1.1', 'host: localhost', ...headers, '', body].join('\r\n')

/** Requests whose length is ambiguous or wrong. Two parsers could split them differently. */
const ambiguousRequests: readonly [what: string, text: string][] = [
  [
    'length and chunks',
    post(['content-length: 5', 'transfer-encoding: chunked'], `0\r\n\r\n${SMUGGLED}`),
  ],
  ['two lengths', post(['content-length: 0', `content-length: ${SMUGGLED.length}`], SMUGGLED)],
  ['two codings', post(['transfer-encoding: chunked, identity'], `0\r\n\r\n${SMUGGLED}`)],
  ['a hidden coding', post(['transfer-encoding : chunked'], `0\r\n\r\n${SMUGGLED}`)],
  ['a coding in capitals', post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${SMUGGLED}`)],
  ['a signed length', post(['content-length: +5'], `aaaaa${SMUGGLED}`)],
  ['a negative length', post(['content-length: -1'], SMUGGLED)],
  ['a line feed alone', post(['x: a\nTransfer-Encoding: chunked'], `0\r\n\r\n${SMUGGLED}`)],
  ['a chunk size with sign', post(['transfer-encoding: chunked'], `+5\r\naaaaa\r\n${SMUGGLED}`)],
]

const memory = (target: Target) => memoryOf(target.site.process.pid).pss

/** Bodies that are too large, compressed, or differ from their declared length. */
export const bodies: Corpus = async (target) => [
  await probe(target, 'API bodies one byte too large', '413, declared or chunked', async () => {
    const failures: string[] = []
    for (const [path, bytes] of limits) {
      for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
        const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
        const tooLarge = await target.api(path, { ...sent, body: json(bytes + 1) })
        const fits = await target.api(path, { ...sent, body: json(bytes) })
        if (tooLarge.status !== 413) failures.push(`${path} ${tooLarge.status}`)
        if (fits.status === 413) failures.push(`${path} refuses ${bytes} bytes`)
      }
    }
    return noneOf(limits.length * 2, failures, 'limits hold')
  }),

  await probe(target, 'forms of the site too large', '413 with a message', async () => {
    const failures: string[] = []
    const paths = ['/contact', '/auth', '/', '/api/visit', '/no-such-page', '/admin/../contact']
    for (const path of paths) {
      const declared = await target.request(path, {
        method: 'POST',
        body: Buffer.alloc(64 * KB + 1),
      })
      if (declared.status !== 413 || !/too long for this form/.test(declared.text)) {
        failures.push(`${path} ${declared.status}`)
      }
      // The connection may close before the response to a chunked body arrives.
      const chunked = await target
        .request(path, {
          method: 'POST',
          body: Buffer.alloc(MB),
          headers: { 'transfer-encoding': 'chunked' },
        })
        .then(({ status }) => status)
        .catch(() => 413)
      if (chunked < 400) failures.push(`${path} chunked ${chunked}`)
    }
    return noneOf(paths.length * 2, failures, 'refused')
  }),

  await probe(target, 'compressed bodies', 'not unpacked', async () => {
    const before = memory(target)
    const bomb = gzipSync(Buffer.alloc(40 * MB, '{"email":"'))
    const failures: string[] = []
    for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
      const headers = { 'content-encoding': encoding, 'content-type': 'application/json' }
      const sent = { method: 'POST', body: bomb, headers }
      const api = await target.api('/auth/v1/recover', sent)
      const site = await target.request('/contact', sent)
      if (api.status < 400 || api.status >= 500) failures.push(`API ${encoding} ${api.status}`)
      if (/successfully/.test(site.text)) failures.push(`site ${encoding}`)
    }
    const growth = Math.round(memory(target) - before)
    if (growth > MAX_GROWTH_MB) failures.push(`memory grew by ${growth} MB`)
    return noneOf(8, failures, `refused, ${growth} MB more memory`)
  }),

  await probe(target, 'a declared length of 1 GB without a body', 'memory unchanged', async () => {
    const before = memory(target)
    const head = ['content-length: 1073741824', `apikey: ${target.site.secrets.publishableKey}`]
    const attacks = Array.from({ length: 50 }, (_, number) => {
      const url = number % 2 ? target.site.url : target.site.apiUrl
      target.requests++
      return sendRaw(url, post(head, 'x'))
    })
    await Promise.all(attacks)
    const growth = Math.round(memory(target) - before)
    return { ok: growth < MAX_GROWTH_MB, seen: `${growth} MB more memory` }
  }),

  await probe(target, 'requests with a false length', 'one response each', async () => {
    const failures: string[] = []
    for (const url of [target.site.url, target.site.apiUrl]) {
      for (const [what, text] of ambiguousRequests) {
        target.requests++
        const responses = (await sendRaw(url, text)).match(/HTTP\/1\.1 \d{3}/g) ?? []
        const isSmuggled = responses.length > 1 && !responses.at(-1)?.endsWith(' 400')
        if (isSmuggled) failures.push(`${what}: ${responses.join(', ')}`)
      }
    }
    return noneOf(ambiguousRequests.length * 2, failures, 'nothing smuggled')
  }),

  await probe(target, 'metadata of a sign-up', 'at most 3 KB', async () => {
    const email = `metadata-${Date.now()}@example.com`
    const password = 'a password that is long'
    const response = await target.post('/auth/v1/signup', {
      email,
      password,
      data: { x: 'x'.repeat(3 * KB) },
    })
    return { ok: response.status === 413, seen: String(response.status) }
  }),
]
