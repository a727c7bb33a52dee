import { Rejection } from './rejection.ts'

const KB = 1024

/** Rejects a body whose declared length is larger than `maxBytes`. */
export function checkDeclaredLength(request: Request, maxBytes: number): void {
  if (Number(request.headers.get('content-length')) > maxBytes) {
    throw new Rejection(413, `The request body is larger than ${Math.floor(maxBytes / KB)} KB.`)
  }
}

/** Reads a body of at most `maxBytes` bytes. Counts the bytes, because the length may not be declared. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  checkDeclaredLength(request, maxBytes)
  const chunks: Uint8Array[] = []
  let size = 0
  // Doesn't cancel the stream, because a rejected body is still drained (closing-response.ts).
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.length
    if (size > maxBytes) {
      throw new Rejection(413, `The request body is larger than ${Math.floor(maxBytes / KB)} KB.`)
    }
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new Rejection(400, 'The request body is not valid UTF-8.')
  }
}

/**
 * An escaped NUL character, which PostgreSQL cannot store. After an even number of backslashes, `u0000` is
 * plain text.
 */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Returns the JSON body of a request, or undefined if there is no body. Throws a Rejection if the body is
 * larger than `maxBytes` bytes or isn't JSON.
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const text = await readText(request, maxBytes)
  if (text === '') return undefined
  const [type] = (request.headers.get('content-type') ?? 'application/json').split(';')
  if (type?.trim().toLowerCase() !== 'application/json') {
    throw new Rejection(415, 'Send the request body as application/json.')
  }
  if (escapedNul.test(text)) throw new Rejection(400, 'The request body contains a NUL character.')
  try {
    return JSON.parse(text)
  } catch {
    throw new Rejection(400, 'The request body is not valid JSON.')
  }
}
