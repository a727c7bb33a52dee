import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A stand-in for the API with which Supabase's CLI manages hosted projects. The real CLI talks to it. It stores what it
 * gets, and returns it in the shapes that the CLI requires.
 */

export const ref = 'abcdefghijklmnopqrst'

type Json = Record<string, unknown>

interface Received {
  method: string
  path: string
  body: string
}

export interface ManagementApi {
  url: string
  /** The requests that change something. */
  received: Received[]
  /** The status of every further response, to reject the token; 0 responds normally. */
  status: number
  stop: () => Promise<void>
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

const digest = (value: string) => createHash('sha256').update(value).digest('hex')

const api = {
  db_schema: 'public',
  db_extra_search_path: 'public',
  max_rows: 1000,
  db_pool: null,
  db_pool_acquisition_timeout: null,
}
const aFunction = (slug: string) => ({
  id: slug,
  slug,
  name: slug,
  version: 1,
  status: 'ACTIVE',
  created_at: 1,
  updated_at: 1,
  verify_jwt: false,
})

/** An auth configuration with every field that the CLI requires. Only these may not be null. */
const emptyAuth = (): Json => ({
  ...Object.fromEntries(
    readFileSync('tests/support/deploy/auth-config-fields.txt', 'utf8')
      .trim()
      .split(/\s+/)
      .map((field) => [field, null]),
  ),
  mailer_otp_exp: 0,
  mfa_phone_otp_length: 0,
  sms_otp_length: 0,
  custom_oauth_max_providers: 0,
  custom_oauth_enabled: false,
  oauth_server_enabled: false,
  oauth_server_allow_dynamic_registration: false,
  passkey_enabled: false,
})

export async function startManagementApi(): Promise<ManagementApi> {
  const secrets = new Map<string, string>()
  const auth = emptyAuth()
  const storage = { fileSizeLimit: 50 * 1024 * 1024 }
  const state: Omit<ManagementApi, 'url' | 'stop'> = { received: [], status: 0 }

  const respond = (method: string, url: URL, body: string): unknown => {
    const path = url.pathname.replace(/^\/v\d\/projects\/[a-z]+/, '')
    if (method !== 'GET') state.received.push({ method, path: path + url.search, body })
    if (path === '/billing/addons') return { selected_addons: [], available_addons: [] }
    if (path === '/config') {
      return {
        data: { attributes: { api, auth, storage: { file_size_limit: storage.fileSizeLimit } } },
      }
    }
    if (path === '/config/storage') return Object.assign(storage, JSON.parse(body))
    if (path === '/postgrest') return api
    if (path === '/config/auth')
      return method === 'PATCH' ? Object.assign(auth, JSON.parse(body)) : auth
    if (path === '/functions/deploy') return aFunction(url.searchParams.get('slug') ?? '')
    if (path === '/functions') return method === 'PUT' ? { functions: [] } : []
    if (path !== '/secrets') return {}
    if (method === 'GET')
      return [...secrets].map(([name, value]) => ({ name, value: digest(value) }))
    if (method === 'DELETE') for (const name of JSON.parse(body) as string[]) secrets.delete(name)
    else
      for (const { name, value } of JSON.parse(body) as { name: string; value: string }[])
        secrets.set(name, value)
    return {}
  }
  const server = createServer(async (request, response) => {
    const body = await read(request)
    const result = respond(
      request.method ?? '',
      new URL(request.url ?? '', 'http://127.0.0.1'),
      body,
    )
    response.statusCode = state.status || (request.method === 'POST' ? 201 : 200)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(state.status ? { message: 'Unauthorized' } : result))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
