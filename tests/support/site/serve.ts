import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer as createHttpServer, request as httpRequest } from 'node:http'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { logDir, requestLogFile } from '../../../scripts/support/test-run.ts'
import {
  apiRequestsFile,
  dataDir,
  faultFile,
  faultMetFile,
  mailServerDownFile,
  sitePorts,
} from './ports.ts'

/*
 * Playwright runs this script. It starts the stack of "npm start", built for production, on its own ports and
 * data. Each run starts without data, but keeps the keys of the previous run. The keys are part of the build,
 * so the build is reused while the sources stay the same.
 */

for (const name of globSync('*', { cwd: dataDir })) {
  if (name !== 'secrets.json') rmSync(path.join(dataDir, name), { recursive: true })
}
mkdirSync(dataDir, { recursive: true })
mkdirSync(logDir, { recursive: true })

Object.assign(process.env, {
  // Empty, not unset: otherwise a developer's .env would lead the tests to a real project or mailbox.
  NEXT_PUBLIC_SUPABASE_URL: '',
  NEXT_PUBLIC_SITE_URL: '',
  RESEND_API_KEY: '',
  HOOKS_SECRET: '',
  // Each test sends its own client IP, so that tests do not share limits.
  TRUSTED_PROXY_HOPS: '1',
  PORT: String(sitePorts.site),
  LOCAL_DATA_DIR: dataDir,
  LOCAL_API_PORT: String(sitePorts.api),
  LOCAL_API_URL: `http://127.0.0.1:${sitePorts.apiGate}`,
  LOCAL_MAILBOX_PORT: String(sitePorts.mailbox),
  LOCAL_SMTP_PORT: String(sitePorts.smtp),
  SMTP_URL: `smtp://127.0.0.1:${sitePorts.smtpGate}`,
  // The cost of a password hash. With the default of 10, each takes a tenth of a second of processor time.
  LITE_AUTH_BCRYPT_COST: '4',
  NEXT_DIST_DIR: '.next-e2e',
  REQUEST_LOG_FILE: requestLogFile,
  LOCAL_LOG_FILE: path.join(logDir, 'backend.log'),
})

createServer((incoming) => {
  if (existsSync(mailServerDownFile)) {
    incoming.destroy()
    return
  }
  const outgoing = connect(sitePorts.smtp, '127.0.0.1')
  incoming.pipe(outgoing).pipe(incoming)
  incoming.on('error', () => outgoing.destroy())
  outgoing.on('error', () => incoming.destroy())
}).listen(sitePorts.smtpGate, '127.0.0.1')

/** The fault that a test has requested for this path. */
function faultOf(path: string): number | 'held' | 'empty' | null {
  let fault: string
  try {
    fault = readFileSync(faultFile, 'utf8')
  } catch {
    return null
  }
  const [status, start = '/'] = fault.trim().split(' ')
  if (!path.startsWith(start)) return null
  return status === 'held' || status === 'empty' ? status : Number(status)
}

// Keeps idle connections open for longer than its clients do, as the backend itself does.
createHttpServer({ keepAliveTimeout: 75_000 }, (incoming, clientResponse) => {
  const url = incoming.url ?? '/'
  appendFileSync(apiRequestsFile, `${url}\n`)
  const fault = faultOf(url)
  if (typeof fault === 'number' || fault === 'empty') writeFileSync(faultMetFile, url)
  if (fault === 0) return void incoming.socket.destroy()
  if (typeof fault === 'number') return void clientResponse.writeHead(fault).end('Bad gateway')
  if (fault === 'empty') {
    const headers = { 'content-type': 'application/json', 'content-range': '*/0' }
    return void clientResponse.writeHead(200, headers).end('[]')
  }
  const outgoing = httpRequest(
    {
      host: '127.0.0.1',
      port: sitePorts.api,
      method: incoming.method,
      path: url,
      headers: incoming.headers,
    },
    async (response) => {
      if (fault === 'held') writeFileSync(faultMetFile, url)
      while (faultOf(url) === 'held') await setTimeout(10)
      clientResponse.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(clientResponse)
    },
  )
  outgoing.on('error', () => incoming.socket.destroy())
  clientResponse.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}).listen(sitePorts.apiGate, '127.0.0.1')

await import('../../../scripts/start.ts')
