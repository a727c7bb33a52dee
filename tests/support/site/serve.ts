import { existsSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { dataDir, mailDownFile, sitePorts } from './ports.ts'

/*
 * Run by Playwright: the stack of "npm start", built for production, on ports and data of its own.
 * Every run begins with an empty data folder.
 */

rmSync(dataDir, { recursive: true, force: true })

for (const name of Object.keys(process.env)) {
  if (name.startsWith('NEXT_PUBLIC_')) delete process.env[name]
}
Object.assign(process.env, {
  PORT: String(sitePorts.site),
  LOCAL_DATA_DIR: dataDir,
  LOCAL_API_PORT: String(sitePorts.api),
  LOCAL_MAILBOX_PORT: String(sitePorts.mailbox),
  LOCAL_SMTP_PORT: String(sitePorts.smtp),
  SMTP_URL: `smtp://127.0.0.1:${sitePorts.mailGate}`,
  NEXT_DIST_DIR: '.next-e2e',
})

createServer((incoming) => {
  if (existsSync(mailDownFile)) {
    incoming.destroy()
    return
  }
  const outgoing = connect(sitePorts.smtp, '127.0.0.1')
  incoming.pipe(outgoing).pipe(incoming)
  incoming.on('error', () => outgoing.destroy())
  outgoing.on('error', () => incoming.destroy())
}).listen(sitePorts.mailGate, '127.0.0.1')

await import('../../../scripts/start.ts')
