import { connect } from 'node:net'

const CLOSE_MS = 5000

/** Protocols that a client may ask for. Clients of HTTP/2 send the second with their first request. */
export const protocols = ['websocket', 'h2c', 'TLS/1.0', 'x', 'websocket, h2c']

interface Upgrade {
  path?: string
  protocol?: string
  method?: string
}

/**
 * Asks for another protocol. Returns the status of the response, 0 without one, and whether the server has
 * closed the connection within five seconds.
 */
export function askForUpgrade(
  url: string,
  { path = '/', protocol = 'websocket', method = 'GET' }: Upgrade,
): Promise<{ status: number; isClosed: boolean }> {
  const { hostname, port, host } = new URL(url)
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`
  return new Promise((resolve) => {
    let received = ''
    let isClosed = false
    const socket = connect(Number(port), hostname, () => socket.write(head))
    socket.setTimeout(CLOSE_MS, () => socket.destroy())
    socket.on('data', (chunk) => (received += chunk))
    socket.on('error', () => {})
    socket.on('end', () => (isClosed = true))
    socket.on('close', () => {
      const [, status = 0] = /^HTTP\/1\.1 (\d{3})/.exec(received) ?? []
      resolve({ status: Number(status), isClosed })
    })
  })
}
