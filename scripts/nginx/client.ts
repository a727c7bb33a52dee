import { readFileSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { HOST_NAME } from '../support/nginx.ts'
import { benchPorts } from '../support/ports.ts'

export interface SiteResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** The body after decompression, as text. */
  text: string
  milliseconds: number
}

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: Buffer
}

export interface Client {
  /** Sends a request to the site through nginx, over TLS. */
  get: (pathname: string, options?: RequestOptions) => Promise<SiteResponse>
}

function decompress(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  if (encoding === 'gzip') return gunzipSync(body).toString()
  return body.toString()
}

type Send = typeof request | typeof httpRequest

function send(
  start: Send,
  target: object,
  { method = 'GET', headers, body }: RequestOptions,
): Promise<SiteResponse> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = start({ ...target, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const raw = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: raw,
          text: decompress(raw, response.headers['content-encoding']),
          milliseconds: performance.now() - startedAt,
        })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Sends a request directly to the site, like nginx. */
export const getFromSite = (pathname: string, headers: Record<string, string> = {}) =>
  send(httpRequest, { host: '127.0.0.1', port: benchPorts.site, path: pathname }, { headers })

/** Sends a request to nginx without TLS. */
export const getByHttp = (pathname: string, host: string) =>
  send(
    httpRequest,
    { host: '127.0.0.1', port: benchPorts.nginxHttp, path: pathname },
    { headers: { host } },
  )

let lastClient = 1

/** A client with its own IP (127.0.0.2 and up), so that checks do not share rate limits. */
export function newClient(folder: string): Client {
  const localAddress = `127.0.0.${++lastClient}`
  const ca = readFileSync(path.join(folder, 'site.pem'))
  const agent = new Agent({ keepAlive: true, ca, servername: HOST_NAME, localAddress })
  return {
    get: (pathname, { headers = {}, ...options } = {}) =>
      send(
        request,
        { host: '127.0.0.1', port: benchPorts.nginxHttps, path: pathname, agent, localAddress },
        { ...options, headers: { host: HOST_NAME, ...headers } },
      ),
  }
}

/** Waits for the next second to begin, so that the following requests share a cache entry. */
export async function untilNextSecond(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1005 - (Date.now() % 1000)))
}
