import { Server } from 'node:http'
import path from 'node:path'
import next from 'next'
import { bridge } from '../http/bridge.ts'
import { fetchOutagePage } from '../http/static-page.ts'
import { readStyleSheets } from './first-paint.ts'
import { PublicPages } from './public-pages.ts'
import { createRequestLog } from './request-log.ts'
import { closeServer, createSiteServer } from './site-server.ts'
import { serveStaticFiles } from './static-files.ts'
import { createStills } from './stills.ts'

/*
 * The server of "npm start" and, with --dev, of "npm run dev". It is a custom server as documented by Next,
 * with features that would otherwise require a reverse proxy. Environment variables (.env.example) set the
 * port, the number of proxies and the build directory.
 */

const isDev = process.argv.includes('--dev')
const port = Number(process.env.PORT || 3000)
const distDir = process.env.NEXT_DIST_DIR ?? '.next'

function logError(error: unknown, requestId?: string): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const time = new Date().toISOString()
  console.error(JSON.stringify({ time, level: 'error', event: 'server-error', requestId, message }))
}

/** Prepares Next without logging its configuration. Next's option `quiet` doesn't suppress that line. */
async function prepareQuietly(app: { prepare: () => Promise<void> }): Promise<void> {
  const { log } = console
  if (!isDev) console.log = () => undefined
  await app.prepare()
  console.log = log
}

async function main(): Promise<void> {
  bridge.isOwnServer = true
  // A server that never listens. Next would add a listener for upgrades to the site's server, which ignores most
  // of them and leaves their connections open.
  const app = next({ dev: isDev, port, httpServer: new Server() })
  const handle = app.getRequestHandler()
  await prepareQuietly(app)

  const files = path.join(distDir, 'static-files')
  const { NEXT_PUBLIC_SUPABASE_URL, REQUEST_LOG_FILE, START_TOKEN } = process.env
  const firstPaint = () => ({
    sheets: readStyleSheets(files),
    stillOf: createStills(files, NEXT_PUBLIC_SUPABASE_URL),
  })
  const pages = new PublicPages(handle, isDev ? undefined : firstPaint(), (reference) =>
    fetchOutagePage(`http://127.0.0.1:${port}`, reference),
  )
  bridge.dropPages = () => pages.store.drop()
  const log = isDev ? null : createRequestLog(distDir, REQUEST_LOG_FILE || undefined, START_TOKEN)
  const server = createSiteServer({
    trustedHops: Number(process.env.TRUSTED_PROXY_HOPS || 0),
    next: handle,
    onError: logError,
    ...(isDev && { hotReload: app.getUpgradeHandler() }),
    ...(log && {
      production: {
        pages,
        files: serveStaticFiles(files),
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
    // Flush now, because the process may be killed before the last responses have ended. Flush again for
    // beacons that arrive until the server has closed.
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
