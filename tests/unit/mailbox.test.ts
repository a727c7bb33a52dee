import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailbox } from '@/supabase/local/mailbox'

const dataDir = mkdtempSync(path.join(tmpdir(), 'torque-mailbox-'))
let mailbox: Awaited<ReturnType<typeof startMailbox>>
let url: string

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

beforeAll(async () => {
  const [smtpPort, mailboxPort] = [await freePort(), await freePort()]
  mailbox = await startMailbox({ dataDir, smtpPort, mailboxPort })
  url = `http://127.0.0.1:${mailboxPort}`
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort })
  await transport.sendMail({
    from: 'a@example.com',
    to: 'b@example.com',
    subject: 'Hello',
    text: 'x',
  })
  transport.close()
})
afterAll(async () => {
  await mailbox.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('shows the emails it received', async () => {
  expect(await (await fetch(`${url}/api/email`)).text()).toContain('Hello')
  const page = await fetch(url, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('<html')
})

test.each([
  ['GET', '/api/email'],
  ['OPTIONS', '/api/email/all'],
  ['GET', '/socket.io/?EIO=4&transport=polling'],
  ['GET', '/'],
])('does not let pages of other origins read %s %s', async (method, pathname) => {
  const headers = { origin: 'https://other.example', 'access-control-request-method': 'DELETE' }
  const response = await fetch(url + pathname, { method, headers })
  const names = [...response.headers.keys()]
  expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
})
