import { Refusal } from './refusal.ts'

const KB = 1024

/** Refuses a body whose declared length is over the limit. `maxBytes` in bytes. */
export function checkDeclaredLength(request: Request, maxBytes: number): void {
  if (Number(request.headers.get('content-length')) > maxBytes) {
    throw new Refusal(413, `The request body is larger than ${Math.floor(maxBytes / KB)} KB.`)
  }
}

/** Reads a body of at most `maxBytes` bytes: a body without a declared length is counted. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  checkDeclaredLength(request, maxBytes)
  const chunks: Uint8Array[] = []
  let size = 0
  // Without canceling the stream: a rejected body is still drained (closing-response.ts).
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.length
    if (size > maxBytes) {
      throw new Refusal(413, `The request body is larger than ${Math.floor(maxBytes / KB)} KB.`)
    }
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new Refusal(400, 'The request body is not valid UTF-8.')
  }
}

/** An escaped NUL character; PostgreSQL cannot store it. An even number of backslashes is no escape. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * The JSON body of a request, undefined without one. Throws a refusal when it is larger than
 * `maxBytes` bytes or not JSON.
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const text = await readText(request, maxBytes)
  if (text === '') return undefined
  const [type] = (request.headers.get('content-type') ?? 'application/json').split(';')
  if (type?.trim().toLowerCase() !== 'application/json') {
    throw new Refusal(415, 'Send the request body as application/json.')
  }
  if (escapedNul.test(text)) throw new Refusal(400, 'The request body contains a NUL character.')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The request body is not valid JSON.')
  }
}
