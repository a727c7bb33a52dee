import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { rejectConnection } from '../http/connection-limits.ts'

/** Takes over the connection of a request that asks for another protocol. */
export type UpgradeHandler = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
) => Promise<void>

const HOT_RELOAD_PATH = '/_next/hmr'

/** Passes upgrades for hot reloading to `hotReload` and rejects all others. */
export function serveUpgrades(server: Server, hotReload: UpgradeHandler): void {
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith(HOT_RELOAD_PATH)) {
      hotReload(request, socket, head).catch(() => socket.destroy())
    } else rejectConnection(socket, '400 Bad Request')
  })
}
