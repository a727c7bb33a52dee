import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { z } from 'zod'
import { DEMO_ADMIN_EMAIL } from '../../supabase/local/demo-admin.ts'
import { pause } from '../measure.ts'
import { StartError } from '../stack.ts'
import { hiddenFields, randomIp } from '../support/form.ts'
import { benchPorts } from '../support/ports.ts'
import type { RunningSite } from '../support/site.ts'
import { AnswerRules } from './answer-rules.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  milliseconds: number
}

interface RequestOptions {
  method?: string
  headers?: OutgoingHttpHeaders
  /** Text and bytes are sent unchanged, other values as JSON. */
  body?: string | Buffer | object | undefined
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']
const TIMEOUT_MS = 60_000

const emailsSchema = z.array(
  z.object({
    subject: z.string(),
    to: z.array(z.object({ address: z.string() })),
    headers: z.record(z.string(), z.unknown()).optional(),
  }),
)

/** A multipart body, as browsers send forms. A file is a field with a name and bytes. */
async function multipart(fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  }
}

/** The site and the backend under attack. Attackers know the public key. */
export class Target {
  readonly site: RunningSite
  readonly rules = new AnswerRules()
  requests = 0
  /** Emails of confirmed accounts that no attack has used yet (accounts.ts). */
  readonly #accounts: string[]

  /** Throws unless the site is on this machine. */
  constructor(site: RunningSite, accounts: readonly string[]) {
    for (const url of [site.url, site.apiUrl]) {
      if (!LOOPBACK.includes(new URL(url).hostname)) {
        throw new StartError(
          `${url} is not on this machine. Only the loopback interface is attacked.`,
        )
      }
    }
    this.site = site
    this.#accounts = [...accounts]
  }

  /** The email of an unused confirmed account. */
  account(): string {
    const email = this.#accounts.pop()
    if (!email) throw new Error('No unused account is left.')
    return email
  }

  /** Sends a request with its path unchanged. Neither follows redirects nor decompresses. */
  send(base: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const { method = 'GET', headers = {}, body } = options
    const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
    const bytes = isRaw ? body : JSON.stringify(body)
    const { hostname, port } = new URL(base)
    const isChunked = headers['transfer-encoding'] !== undefined
    const startedAt = performance.now()
    this.requests++
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          hostname,
          port,
          path,
          method,
          agent: false,
          timeout: TIMEOUT_MS,
          headers: {
            ...(isRaw ? {} : { 'content-type': 'application/json' }),
            ...(bytes === undefined || isChunked
              ? {}
              : { 'content-length': Buffer.byteLength(bytes) }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const answer = {
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
              milliseconds: performance.now() - startedAt,
            }
            const owner = base === this.site.url ? 'site' : 'api'
            this.rules.check(owner, `${method} ${path.slice(0, 80)}`, answer)
            resolve(answer)
          })
        },
      )
      sent.on('error', reject)
      sent.on('timeout', () => sent.destroy(new Error(`${path.slice(0, 80)} did not respond.`)))
      sent.end(bytes)
    })
  }

  /** Sends a request to the site, from a new client IP unless the headers contain one. */
  request(path: string, { headers, ...options }: RequestOptions = {}): Promise<Answer> {
    const sent = { 'x-forwarded-for': randomIp(), ...headers }
    return this.send(this.site.url, path, { ...options, headers: sent })
  }

  /** Sends a request to the API with the public key, or with the given headers. */
  api(path: string, { headers, ...options }: RequestOptions = {}): Promise<Answer> {
    const sent = { apikey: this.site.secrets.publishableKey, ...headers }
    return this.send(this.site.apiUrl, path, { ...options, headers: sent })
  }

  post(path: string, body: object, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
    return this.api(path, {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': randomIp(), ...headers },
    })
  }

  /** Submits a form of a page like a browser without scripts. `marker` is text in the form. */
  async submit(
    path: string,
    fields: Record<string, string | File>,
    { marker = '', headers = {} }: { marker?: string; headers?: OutgoingHttpHeaders } = {},
  ): Promise<Answer> {
    const client = { 'x-forwarded-for': randomIp(), ...headers }
    const page = await this.request(path, { headers: client })
    const { body, type } = await multipart({ ...hiddenFields(page.text, marker), ...fields })
    return this.request(path, {
      method: 'POST',
      body,
      headers: { origin: this.site.url, 'content-type': type, ...client },
    })
  }

  /** Signs in with the site's form. Returns the Cookie header, '' when rejected. */
  async signInToSite(email: string, password: string, ip = randomIp()): Promise<string> {
    const headers = { 'x-forwarded-for': ip }
    const answer = await this.submit('/auth', { email, password }, { headers })
    const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
    return cookies.filter((cookie) => cookie.startsWith('torque-session')).join('; ')
  }

  signIn(email: string, password: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
    return this.post('/auth/v1/token?grant_type=password', { email, password }, headers)
  }

  /** Signs in at the API. Returns the headers of a request as this user. */
  async asUser(email: string, password: string): Promise<OutgoingHttpHeaders> {
    const answer = await this.signIn(email, password)
    const { access_token } = JSON.parse(answer.text) as { access_token?: string }
    if (!access_token) throw new Error(`${email} could not sign in: ${answer.text}`)
    return { authorization: `Bearer ${access_token}` }
  }

  /** API request headers of the demo admin, for attacks that need one. */
  asAdmin(): Promise<OutgoingHttpHeaders> {
    return this.asUser(DEMO_ADMIN_EMAIL, this.site.secrets.adminPassword)
  }

  adminCookie(): Promise<string> {
    return this.signInToSite(DEMO_ADMIN_EMAIL, this.site.secrets.adminPassword)
  }

  /** Number of emails this recipient has received, counted when no more arrive. */
  async countEmails(email: string): Promise<number> {
    const count = async () => {
      const response = await fetch(`http://127.0.0.1:${benchPorts.mailbox}/api/email`)
      const emails = emailsSchema.parse(await response.json())
      return emails.filter(({ to }) => to.some((recipient) => recipient.address === email)).length
    }
    let last = -1
    let now = await count()
    for (let round = 0; round < 10 && now !== last; round++) {
      await pause(1500)
      last = now
      now = await count()
    }
    return now
  }
}
