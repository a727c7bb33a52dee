import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { z } from 'zod'
import { DEMO_ADMIN_EMAIL } from '../../supabase/local/demo-admin.ts'
import { StartError } from '../stack.ts'
import { hiddenFields, randomIp } from '../support/form.ts'
import { benchPorts } from '../support/ports.ts'
import type { RunningSite } from '../support/site.ts'
import { pause } from '../support/timing.ts'
import { AnswerRules } from './answer-rules.ts'

export interface TargetResponse {
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

/** Encodes the fields of a form as a multipart body, like a browser. */
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

  /** Throws unless the site and the backend are on this machine. */
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

  /** Returns the email of a confirmed account that no attack has used yet. */
  account(): string {
    const email = this.#accounts.pop()
    if (!email) throw new Error('No unused account is left.')
    return email
  }

  /** Sends a request with its path unchanged. Doesn't follow redirects or decompress the response. */
  send(base: string, path: string, options: RequestOptions = {}): Promise<TargetResponse> {
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
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('end', () => {
            const response = {
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text: Buffer.concat(chunks).toString(),
              milliseconds: performance.now() - startedAt,
            }
            const owner = base === this.site.url ? 'site' : 'api'
            this.rules.check(owner, `${method} ${path.slice(0, 80)}`, response)
            resolve(response)
          })
        },
      )
      sent.on('error', reject)
      sent.on('timeout', () => sent.destroy(new Error(`${path.slice(0, 80)} did not respond.`)))
      sent.end(bytes)
    })
  }

  /** Sends a request to the site, from a new client IP unless the headers contain one. */
  request(path: string, { headers, ...options }: RequestOptions = {}): Promise<TargetResponse> {
    const sent = { 'x-forwarded-for': randomIp(), ...headers }
    return this.send(this.site.url, path, { ...options, headers: sent })
  }

  /** Sends a request to the API with the public key, or with the given headers. */
  api(path: string, { headers, ...options }: RequestOptions = {}): Promise<TargetResponse> {
    const sent = { apikey: this.site.secrets.publishableKey, ...headers }
    return this.send(this.site.apiUrl, path, { ...options, headers: sent })
  }

  post(path: string, body: object, headers: OutgoingHttpHeaders = {}): Promise<TargetResponse> {
    return this.api(path, {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': randomIp(), ...headers },
    })
  }

  /** Submits a form of a page like a browser without scripts. `marker` identifies the form. */
  async submit(
    path: string,
    fields: Record<string, string | File>,
    { marker = '', headers = {} }: { marker?: string; headers?: Record<string, string> } = {},
  ): Promise<TargetResponse> {
    const client: Record<string, string> = { 'x-forwarded-for': randomIp(), ...headers }
    const page = await this.request(path, { headers: client })
    const set = (page.headers['set-cookie'] ?? []).map((one) => one.split(';')[0])
    const cookie = [client.cookie, ...set].filter(Boolean).join('; ')
    const { body, type } = await multipart({ ...hiddenFields(page.text, marker), ...fields })
    return this.request(path, {
      method: 'POST',
      body,
      headers: { origin: this.site.url, 'content-type': type, ...client, cookie },
    })
  }

  /** Signs in with the site's form. Returns the Cookie header, or '' if the site rejects the sign-in. */
  async signInToSite(email: string, password: string, ip = randomIp()): Promise<string> {
    const headers = { 'x-forwarded-for': ip }
    const response = await this.submit('/auth', { email, password }, { headers })
    const cookies = (response.headers['set-cookie'] ?? []).map(
      (cookie) => cookie.split(';')[0] ?? '',
    )
    return cookies.filter((cookie) => cookie.startsWith('torque-session')).join('; ')
  }

  signIn(
    email: string,
    password: string,
    headers: OutgoingHttpHeaders = {},
  ): Promise<TargetResponse> {
    return this.post('/auth/v1/token?grant_type=password', { email, password }, headers)
  }

  /** Signs in through the API. Returns the headers that authenticate a request as this user. */
  async asUser(email: string, password: string): Promise<OutgoingHttpHeaders> {
    const response = await this.signIn(email, password)
    const { access_token } = JSON.parse(response.text) as { access_token?: string }
    if (!access_token) throw new Error(`${email} could not sign in: ${response.text}`)
    return { authorization: `Bearer ${access_token}` }
  }

  /** Like asUser(), as the demo admin. */
  asAdmin(): Promise<OutgoingHttpHeaders> {
    return this.asUser(DEMO_ADMIN_EMAIL, this.site.secrets.adminPassword)
  }

  adminCookie(): Promise<string> {
    return this.signInToSite(DEMO_ADMIN_EMAIL, this.site.secrets.adminPassword)
  }

  /** Waits until no more emails arrive. Returns how many this recipient has received. */
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
