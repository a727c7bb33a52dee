import { setTimeout } from 'node:timers/promises'

/** Credentials of a request; all optional. */
export interface Caller {
  apikey?: string
  token?: string
}

export interface Answer {
  status: number
  headers: Headers
  /** Parsed JSON, or text. */
  body: unknown
  bytes: Uint8Array
}

export interface RequestOptions {
  /** Bytes are sent unchanged, other values as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

export type Send = (
  caller: Caller,
  method: string,
  path: string,
  options?: RequestOptions,
) => Promise<Answer>

const TIMEOUT_MS = 60_000
/** A hosted auth server allows a burst of 30 requests, then one in 2 to 10 seconds. */
const LIMIT_WAITS_MS = [2000, 5000, 10_000, 20_000, 30_000]

function encodeBody(body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {}
  if (body instanceof Uint8Array) return { body: new Uint8Array(body) }
  return { body: JSON.stringify(body), type: 'application/json' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The previous kind of keys are JWTs, which the servers read from this header. */
const legacyToken = (apikey = '') => (apikey.startsWith('eyJ') ? apikey : undefined)

/** Sends requests to a project. Repeats a request that a rate limit rejects. */
export function sendTo(url: string): Send {
  const sendOnce: Send = async (caller, method, path, options = {}) => {
    const headers = new Headers(options.headers)
    const { body, type } = encodeBody(options.body)
    if (type && !headers.has('content-type')) headers.set('content-type', type)
    if (caller.apikey) headers.set('apikey', caller.apikey)
    const token = caller.token ?? legacyToken(caller.apikey)
    if (token) headers.set('authorization', `Bearer ${token}`)
    const response = await fetch(url + path, {
      method,
      headers,
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    return { status: response.status, headers: response.headers, body: parse(text), bytes }
  }
  return async (...request) => {
    for (const waitMs of LIMIT_WAITS_MS) {
      const answer = await sendOnce(...request)
      if (answer.status !== 429) return answer
      await setTimeout(waitMs)
    }
    return sendOnce(...request)
  }
}

/** Describes a response in a message, without tokens: only its status and error. */
export function summarize({ status, body }: Answer): string {
  const { code, error_code, message, msg, error } = Object(body) as Record<string, unknown>
  const parts = [error_code ?? code, message ?? msg ?? error].filter(
    (part) => typeof part === 'string',
  )
  return [`status ${status}`, ...parts].join(', ')
}
