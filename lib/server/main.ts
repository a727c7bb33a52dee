import path from 'node:path'
import next from 'next'
import { bridge } from './bridge.ts'
import { PublicPages } from './public-pages.ts'
import { createRequestLog } from './request-log.ts'
import { closeServer, createSiteServer } from './site-server.ts'
import { serveStaticFiles } from './static-files.ts'

/*
 * The server of "npm start" and, with --dev, of "npm run dev": Next's documented custom server, extended
 * by what would otherwise need a proxy. The environment (.env.example) sets port, proxies and build.
 */

const isDev = process.argv.includes('--dev')
const port = Number(process.env.PORT || 3000)
const distDir = process.env.NEXT_DIST_DIR ?? '.next'

function logError(error: unknown, requestId?: string): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const time = new Date().toISOString()
  console.error(JSON.stringify({ time, level: 'error', event: 'server-error', requestId, message }))
}

async function main(): Promise<void> {
  bridge.isOwnServer = true
  const app = next({ dev: isDev, port })
  const handle = app.getRequestHandler()
  await app.prepare()

  const pages = new PublicPages(handle)
  bridge.dropPages = () => pages.store.drop()
  const log = isDev ? null : createRequestLog(distDir, process.env.REQUEST_LOG_FILE || undefined)
  const server = createSiteServer({
    trustedHops: Number(process.env.TRUSTED_PROXY_HOPS || 0),
    next: handle,
    onError: logError,
    ...(log && {
      production: {
        pages,
        files: serveStaticFiles(
          path.join(distDir, 'static-files'),
          process.env.NEXT_PUBLIC_SUPABASE_URL,
        ),
        log,
      },
    }),
  })
  server.on('error', (error) => {
    logError(error)
    process.exit(1)
  })
  server.listen(port)

  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    // Flush now, because the last responses may take longer than the process may live, and again for
    // the beacons that arrive until the server has closed.
    void bridge.flushVisits?.()
    await closeServer(server)
    await bridge.flushVisits?.()
    await app.close()
    log?.close()
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

await main().catch((error: unknown) => {
  logError(error)
  process.exit(1)
})
