import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { CapturedPage } from './page-store.ts'

type Chunk = string | Uint8Array

const toBuffer = (chunk: Chunk, encoding: unknown): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(
        chunk,
        Buffer.isEncoding(String(encoding)) ? (encoding as BufferEncoding) : 'utf8',
      )
    : Buffer.from(chunk)

const callbackAmong = (values: unknown[]) =>
  values.find((value): value is () => void => typeof value === 'function')

/**
 * Buffers everything that a handler writes to this response instead of sending it. When the handler ends the
 * response, restores its methods and resolves with the buffered page. Stays pending if the handler never ends
 * the response.
 */
export function captureResponse(response: ServerResponse): Promise<CapturedPage> {
  const { write, end, writeHead, flushHeaders } = response
  const chunks: Buffer[] = []
  const add = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) {
      chunks.push(toBuffer(chunk, encoding))
    }
  }
  const writeHeadLater = (status: number, ...rest: unknown[]) => {
    response.statusCode = status
    const headers = rest.find((value) => typeof value === 'object' && value !== null)
    for (const [name, value] of Object.entries((headers ?? {}) as OutgoingHttpHeaders)) {
      if (value !== undefined) response.setHeader(name, value)
    }
    return response
  }
  const writeLater = (chunk: unknown, ...rest: unknown[]) => {
    add(chunk, rest[0])
    callbackAmong(rest)?.()
    return true
  }
  return new Promise((resolve) => {
    const endLater = (...rest: unknown[]) => {
      add(rest[0], rest[1])
      const callback = callbackAmong(rest)
      if (callback) response.once('finish', callback)
      Object.assign(response, { write, end, writeHead, flushHeaders })
      const { statusCode: status } = response
      resolve({ status, headers: { ...response.getHeaders() }, body: Buffer.concat(chunks) })
      return response
    }
    Object.assign(response, {
      write: writeLater,
      end: endLater,
      writeHead: writeHeadLater,
      flushHeaders: () => undefined,
    })
  })
}
