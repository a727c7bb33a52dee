import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oversizedRequests } from '../../scripts/support/attacks/parameters.ts'
import { disguises, spellings } from '../../scripts/support/attacks/sign-in-urls.ts'
import { password, signUp } from '../support/database/people.ts'
import { type ServedApi, startServedStack } from '../support/database/serve-api.ts'
import { anonymous, type Stack, service } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'

let stack: Stack
let api: ServedApi

beforeAll(async () => {
  ;({ stack, api } = await startServedStack())
})
afterAll(() => stack.stop())

const KB = 1024
const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  api.send(anonymous, path, { method: 'POST', body, headers })
const textOf = ({ body }: { body: Buffer }) => body.toString()

test.each(disguises)('rejects a sign-in disguised as %s', async (path) => {
  const answer = await post(path, { email: freshEmail(), password: 'wrong' })
  expect([400, 401, 404]).toContain(answer.status)
  expect(textOf(answer)).not.toContain('Invalid login credentials')
})

test('counts wrong passwords for an account under every spelling of the URL', async () => {
  const { email } = await signUp(stack, freshEmail())
  const statuses: number[] = []
  for (let attempt = 0; attempt < 36; attempt++) {
    const path = spellings[attempt % spellings.length] ?? ''
    statuses.push((await post(path, { email, password: 'wrong' })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(26).fill(429)])
})

test('counts every spelling of an email for the same account', async () => {
  const email = `k${freshEmail()}`
  await signUp(stack, email)
  const written = [email, email.toUpperCase(), ` ${email}`, `\u212A${email.slice(1)}`]
  const path = '/auth/v1/token?grant_type=password'
  const statuses: number[] = []
  for (const spelling of written) {
    statuses.push((await post(path, { email: spelling, password })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200])
  for (let attempt = 0; attempt < 30; attempt++) {
    const body = { email: written[attempt % written.length], password: 'wrong' }
    statuses.push((await post(path, body)).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

test('signs in with the email that it counts when a body has two', async () => {
  const { email } = await signUp(stack, freshEmail())
  const body = (first: string, second: string) =>
    `{"email":"${first}","password":"${password}","email":"${second}"}`
  const path = '/auth/v1/token?grant_type=password'
  expect((await post(path, body(freshEmail(), email))).status).toBe(200)
  expect((await post(path, body(email, freshEmail()))).status).toBe(400)
})

test('ignores method override headers', async () => {
  const { email } = await signUp(stack, freshEmail())
  for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
    const answer = await api.send(anonymous, '/auth/v1/token?grant_type=password', {
      body: { email, password },
      headers: { [name]: 'POST' },
    })
    expect(answer.status).toBe(400)
  }
  expect((await api.send(anonymous, '/auth/v1/health', { method: 'PROPFIND' })).status).toBe(405)
})

test('rejects bodies that are not valid JSON', async () => {
  const path = '/auth/v1/token?grant_type=password'
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await post(path, 'email=a@b.example', form)).status).toBe(415)
  expect((await post(path, '{}', { 'content-type': 'text/plain; application/json' })).status).toBe(
    415,
  )
  for (const body of ['{', '[]', '"text"', '{"email":["a"]}', '{"email":"a\\u0000"}', '\xff']) {
    expect((await post(path, Buffer.from(body, 'latin1'))).status, body).toBe(400)
  }
})

test('responds to wrong shapes and NUL characters with status 400', async () => {
  const attempts: [path: string, body?: unknown][] = [
    ['/rest/v1/settings?site_name=eq.%00'],
    ['/rest/v1/rpc/forget_sign_in_attempts', []],
    ['/rest/v1/rpc/forget_sign_in_attempts', 'null'],
    ['/rest/v1/rpc/forget_sign_in_attempts', { p_account: { a: [1] }, p_clients: ['a'] }],
    ['/rest/v1/rpc/forget_sign_in_attempts', { p_account: 'a\0b' }],
    [
      '/rest/v1/rpc/forget_sign_in_attempts',
      `{"p_account":${'['.repeat(9000)}${']'.repeat(9000)}}`,
    ],
    ['/rest/v1/contact_messages', [1]],
    ['/rest/v1/contact_messages', { first_name: ['a'] }],
    ['/auth/v1/token?grant_type=refresh_token', { refresh_token: { a: 1 } }],
    ['/auth/v1/signup', { email: freshEmail(), password: 'a long password', data: [1] }],
    ['/storage/v1/object/public/assets/a%00.png'],
    ['/storage/v1/object/public/assets/%252e%252e%252fsecrets.json'],
    ['/storage/v1/object/sign/assets/a.png?token=forged'],
  ]
  for (const [path, body] of attempts) {
    const method = body === undefined ? 'GET' : 'POST'
    const { status } = await api.send(service, path, { method, body })
    expect(status, `${path} ${JSON.stringify(body)?.slice(0, 60)}`).toBe(400)
  }
})

test('limits bodies to 64 KB for auth and functions and 1 MB for rest, declared or not', async () => {
  const chunked = { 'transfer-encoding': 'chunked' }
  const limits: [path: string, maxBytes: number][] = [
    ['/auth/v1/recover', 64 * KB],
    ['/functions/v1/send-contact-email', 64 * KB],
    ['/storage/v1/object/list/assets', 64 * KB],
    ['/rest/v1/rpc/forget_sign_in_attempts', 1024 * KB],
  ]
  for (const [path, maxBytes] of limits) {
    for (const headers of [{}, chunked]) {
      const fits = await post(path, `{"x":"${'x'.repeat(maxBytes - 8)}"}`, headers)
      expect(fits.status, path).not.toBe(413)
      const tooLarge = await post(path, `{"x":"${'x'.repeat(maxBytes - 7)}"}`, headers)
      expect(tooLarge.status, path).toBe(413)
      expect(textOf(tooLarge)).toContain(`The request body is larger than ${maxBytes / KB} KB.`)
    }
  }
})

test('limits rows, values and file names, whatever the caller', async () => {
  const headers = { prefer: 'resolution=merge-duplicates' }
  for (const caller of [anonymous, service]) {
    for (const { method, path, body } of oversizedRequests) {
      const answer = await api.send(caller, path, { method, body, headers })
      expect(answer.status, path).toBe(400)
      expect(textOf(answer), path).toMatch(/accepts at most (?:1000 rows|5000 values|100 files)/)
    }
  }
  const fitting = Array(1000).fill({ email: 'a@b.example' })
  expect((await post('/rest/v1/subscriptions', fitting)).status).toBe(401)
  const known = await api.send(anonymous, '/rest/v1/settings?select=id')
  expect(textOf(known)).toBe('[{"id":1}]')
})

test('limits files to the size of their bucket and requires a declared length', async () => {
  await stack.sql(`update storage.buckets set file_size_limit = 2048 where id = 'assets'`)
  const upload = (bytes: number, headers = {}) =>
    api.send(service, '/storage/v1/object/assets/limit.png', {
      method: 'POST',
      body: Buffer.alloc(bytes),
      headers: { 'content-type': 'image/png', 'x-upsert': 'true', ...headers },
    })
  expect((await upload(2048)).status).toBe(200)
  const refused = await upload(2049)
  expect(refused.status).toBe(413)
  expect(textOf(refused)).toContain('larger than 2 KB')
  expect((await upload(10, { 'transfer-encoding': 'chunked' })).status).toBe(411)
})

test('limits JSON sent to storage, whatever its declared type', async () => {
  const body = `{"prefix":"","x":"${'x'.repeat(64 * KB)}"}`
  for (const type of ['image/png', 'Application/JSON', 'application/vnd.api+json']) {
    for (const path of [
      'list/assets',
      'move',
      'copy',
      'sign/assets/a.png',
      'upload/sign/assets/a',
    ]) {
      const { status } = await post(`/storage/v1/object/${path}`, body, { 'content-type': type })
      expect(status, `${path} ${type}`).toBe(413)
    }
  }
})

test('rejects a body by its declared length before it arrives', async () => {
  const { port } = api
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', (data) => {
      resolve(data.toString())
      socket.destroy()
    })
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
    socket.write(
      'POST /auth/v1/signup HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 30000000\r\n\r\n{',
    )
  })
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

test.each([
  ['declared', 'Content-Length: 4000000'],
  ['chunked', 'Transfer-Encoding: chunked'],
])('a client that is still sending a large %s body reads the whole response', async (_, length) => {
  const chunk = 'x'.repeat(400_000)
  const isChunked = length.startsWith('Transfer')
  const sent = isChunked ? `${chunk.length.toString(16)}\r\n${chunk}\r\n` : chunk
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(api.port, '127.0.0.1')
    let received = ''
    socket.on('data', (data) => (received += data.toString()))
    socket.on('end', () => resolve(received))
    socket.on('error', reject)
    socket.write(
      `POST /rest/v1/contact_messages HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
    )
    let rest = 10
    const timer = setInterval(() => {
      socket.write(sent)
      rest -= 1
      if (rest > 0) return
      clearInterval(timer)
      if (isChunked) socket.write('0\r\n\r\n')
    }, 100)
  })
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 413 /)
  expect(head).toMatch(/^connection: close$/im)
  expect(JSON.parse(body).message).toBe('The request body is larger than 1024 KB.')
})

test('reports a violated limit with its code and without the name of the constraint', async () => {
  const row = {
    first_name: 'A',
    last_name: 'B',
    email: 'a@example.com',
    subject: 'S',
    message: 'M',
  }
  const tooLong = await api.send(service, '/rest/v1/contact_messages', {
    method: 'POST',
    body: { ...row, subject: 'x'.repeat(201) },
  })
  expect(tooLong.status).toBe(400)
  expect(JSON.parse(textOf(tooLong))).toMatchObject({
    code: '23514',
    message: 'A value is outside the limits of its column.',
  })
  expect(textOf(tooLong)).not.toContain('_check')

  await stack.exec(`insert into public.user_roles (user_id, role)
    select id, 'admin' from auth.users limit 1`)
  const lastAdmin = await api.send(service, '/rest/v1/user_roles?role=eq.admin', {
    method: 'DELETE',
  })
  expect(lastAdmin.status).toBe(400)
  expect(JSON.parse(textOf(lastAdmin))).toMatchObject({
    code: 'TQ001',
    message: 'The last admin cannot be removed',
  })
})

test('serves neither a page at its root nor a dashboard', async () => {
  for (const path of ['/', '/index.html', '/_system/info', '/assets', '/rest/v1/', '/x']) {
    const answer = await api.send({}, path, { headers: { accept: 'text/html' } })
    expect(answer.status, path).toBe(404)
    expect(answer.headers['content-type'], path).toBe('application/json')
  }
})

test('returns an exact count when an estimate is requested', async () => {
  await stack.exec(`insert into public.contact_messages (first_name, last_name, email, subject, message)
    select 'Ann', 'Lee', 'ann@example.com', 'Subject', 'Message' from generate_series(1, 300);
    analyze public.contact_messages`)
  const person = await signUp(stack, freshEmail())
  for (const prefer of ['count=planned', 'count=estimated', 'return=minimal, count = planned']) {
    const { headers } = await api.send(person, '/rest/v1/contact_messages?select=id', {
      headers: { prefer },
    })
    expect(headers['content-range'], prefer).toBe('*/0')
  }
})
