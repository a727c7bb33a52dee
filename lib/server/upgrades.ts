import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Takes over the connection of a request that asks for another protocol. */
export type UpgradeHandler = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
) => Promise<void>

const HOT_RELOAD_PATH = '/_next/hmr'
const REJECTION = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Passes upgrades for hot reloading to `hotReload` and rejects all others. */
export function serveUpgrades(server: Server, hotReload: UpgradeHandler): void {
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith(HOT_RELOAD_PATH)) return void hotReload(request, socket, head)
    socket.on('error', () => {})
    socket.end(REJECTION, () => socket.destroy())
  })
}
