/** How long, milliseconds, and how many bytes of a rejected body are read before the connection closes. */
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
 * immediately but ends after the body: closing a socket with unread data resets the connection, and
 * the client loses the response.
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
