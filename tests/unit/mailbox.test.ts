import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailbox } from '@/supabase/local/mailbox'
import { askForUpgrade } from '../../scripts/support/attacks/upgrades.ts'

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

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

function statusOf(pathname: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url + pathname, { headers, agent: false })
    sent.on('response', (response) => {
      resolve(response.statusCode)
      response.destroy()
    })
    sent.on('upgrade', (response, socket) => {
      resolve(response.statusCode)
      socket.destroy()
    })
    sent.on('error', reject)
    sent.end()
  })
}

const paths: [pathname: string, ok: number, headers?: Record<string, string>][] = [
  ['/', 200, { accept: 'text/html' }],
  ['/api/email', 200],
  ['/socket.io/?EIO=4&transport=polling', 200],
  ['/socket.io/?EIO=4&transport=websocket', 101, upgrade],
]

test.each(paths)(
  'serves %s under the names of this machine only',
  async (pathname, ok, headers) => {
    const { port } = new URL(url)
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      expect(await statusOf(pathname, { ...headers, host: `${name}:${port}` }), name).toBe(ok)
    }
    const others = [
      `rebound.example:${port}`,
      'rebound.example',
      'localhost',
      `localhost:${Number(port) + 1}`,
      `localhost.rebound.example:${port}`,
      `rebound.example@localhost:${port}`,
    ]
    for (const host of others) {
      expect(await statusOf(pathname, { ...headers, host }), host).toBe(403)
    }
  },
)

test.each(paths)('serves %s to its own pages only', async (pathname, ok, headers) => {
  const { host } = new URL(url)
  expect(await statusOf(pathname, { ...headers, host, origin: url })).toBe(ok)
  for (const origin of ['https://other.example', 'null', `http://localhost:${new URL(url).port}`]) {
    expect(await statusOf(pathname, { ...headers, host, origin }), origin).toBe(403)
  }
})

test('closes the connection of an upgrade that it does not serve', async () => {
  for (const path of ['/', '/api/email', '/socket.io', '/other/']) {
    expect(await askForUpgrade(url, { path }), path).toEqual({ status: 403, isClosed: true })
  }
  const unknown = await askForUpgrade(url, { path: '/socket.io/?transport=unknown' })
  expect(unknown).toEqual({ status: 400, isClosed: true })
})
