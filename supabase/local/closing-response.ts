/** Limits for reading a rejected body before the connection closes, in milliseconds and bytes. */
const LINGER_MS = 5000
const LINGER_MAX_BYTES = 64 * 1024 ** 2

/** Reads and discards a body until it ends, the client disconnects or a limit is reached. */
async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader()
  const timeout = setTimeout(() => void reader.cancel().catch(() => {}), LINGER_MS)
  try {
    for (let bytes = 0; bytes < LINGER_MAX_BYTES; ) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.length
    }
  } catch {
    // The client has disconnected.
  } finally {
    clearTimeout(timeout)
  }
}

/**
 * Closes the connection after a response to a request whose body is unread. The response is sent
 * immediately, but ends only after the body has been read. Otherwise closing the socket with unread data
 * would reset the connection, and the client would lose the response.
 */
export async function closingResponse(request: Request, response: Response): Promise<Response> {
  if (!request.body) return response
  const unread = request.body
  const text = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.set('connection', 'close')
  headers.set('content-length', String(text.length))
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(text)
      await drain(unread)
      controller.close()
    },
  })
  return new Response(body, { status: response.status, headers })
}
