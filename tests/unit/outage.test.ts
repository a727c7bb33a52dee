import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { POST as runDailyJobs } from '@/app/api/retention/route'
import { adminAction, publicAction, userAction } from '@/lib/actions/action'
import { isOutage, unwrap } from '@/lib/actions/errors'
import { actionMessages } from '@/lib/actions/messages'
import { getLastAnalyticsReport, getTimeZone } from '@/lib/analytics/queries'
import { emptyReport } from '@/lib/analytics/report'
import { addArticleAction } from '@/lib/articles/admin-actions'
import { getEditableArticle } from '@/lib/articles/admin-queries'
import { changeEmailAction, changePasswordAction } from '@/lib/auth/account-actions'
import { CHANGED_RECENTLY, tooManyAttempts, tooManyRequests } from '@/lib/auth/messages'
import {
  choosePasswordAction,
  confirmLinkAction,
  requestResetAction,
} from '@/lib/auth/recovery-actions'
import { signInAction, signOutEverywhereAction } from '@/lib/auth/sign-in-actions'
import { resendConfirmationAction, signUpAction } from '@/lib/auth/sign-up-actions'
import { acceptInvitationAction } from '@/lib/invitations/actions'
import { UNCONFIRMED } from '@/lib/invitations/messages'
import { finishUploadAction } from '@/lib/lessons/films/actions'
import { createServerClient } from '@/lib/supabase/server-client'

const id = '00000000-0000-4000-8000-000000000001'

/**
 * A Supabase that responds to every request, unless `isDown` selects it. A fault of 0 closes the connection.
 */
const backend = await vi.hoisted(async () => {
  const { createServer } = await import('node:http')
  const user = { id: '00000000-0000-4000-8000-000000000001', email: 'admin@example.com' }
  const session = { access_token: 'a.b.c', refresh_token: 'r', expires_in: 3600, user }
  const state = {
    isDown: /^$/,
    fault: 503,
    code: '',
    message: '',
    needsPassword: false,
    mayEmail: true,
    report: {},
    keys: new Map<string, unknown>(),
  }
  const terms = { plan: null, months: null, firstDay: null, lastDay: null }
  const invitation = { state: 'pending', email: user.email, ...terms }
  const responses: [request: string, body: () => unknown][] = [
    [
      'GET /auth/v1/user',
      () => ({ ...user, app_metadata: { needs_password: state.needsPassword } }),
    ],
    ['POST /auth/v1/token', () => session],
    ['GET /rest/v1/user_roles', () => [{ user_id: user.id }]],
    ['GET /rest/v1/lessons', () => ({ module_id: 'EL-101' })],
    ['POST /rest/v1/rpc/count_auth_attempt', () => ({ status: 'ok', retry_after: 0 })],
    ['POST /rest/v1/rpc/claim_account_email', () => state.mayEmail],
    ['POST /rest/v1/rpc/remind_of_ending_plans', () => 3],
    ['POST /rest/v1/rpc/empty_trash', () => 3],
    ['POST /rest/v1/rpc/prune_invitations', () => 3],
    ['POST /rest/v1/rpc/list_orphan_films', () => []],
    ['POST /rest/v1/rpc/find_invitation', () => invitation],
    ['POST /rest/v1/rpc/prepare_invited_account', () => invitation],
    ['POST /rest/v1/rpc/analytics_report', () => state.report],
  ]
  const server = createServer((request, response) => {
    const name = `${request.method} ${request.url}`
    const { apikey, authorization } = request.headers
    state.keys.set(name.split('?')[0] ?? '', {
      apikey,
      authorization,
      ip: request.headers['sb-forwarded-for'],
    })
    if (state.isDown.test(name)) {
      if (state.fault === 0) request.socket.destroy()
      else {
        const body = JSON.stringify({
          message: state.message || 'unavailable',
          error_code: state.code,
        })
        response.writeHead(state.fault).end(body)
      }
      return
    }
    const body = responses.find(([start]) => name.startsWith(start))?.[1]() ?? {}
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_this_test',
    SUPABASE_SECRET_KEY: 'sb_secret_of_this_test',
    NEXT_PUBLIC_SITE_URL: 'http://127.0.0.1:1',
    HOOKS_SECRET: 'a secret of the hooks of this test',
  })
  return Object.assign(state, { close: () => server.close() })
})

// The request that Next provides to actions: an admin's session cookie.
vi.mock('next/headers', () => {
  const session = { access_token: 'a.b.c', refresh_token: 'r', expires_at: 4e9, user: {} }
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  const cookies = {
    get: () => undefined,
    has: () => true,
    getAll: () => [{ name: 'torque-session', value }],
    set: () => undefined,
    delete: () => undefined,
  }
  return {
    cookies: async () => cookies,
    headers: async () => new Headers({ 'x-forwarded-for': '192.0.2.7' }),
  }
})

/** The work that an action does after its response. */
const later = vi.hoisted((): { work?: Promise<void> } => ({}))
vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  after: (work: () => Promise<void>) => {
    later.work = work()
  },
}))

const logged = vi.spyOn(console, 'error')

beforeEach(() => {
  const fine = { isDown: /^$/, fault: 503, code: '', message: '' }
  Object.assign(backend, { ...fine, needsPassword: false, mayEmail: true })
  backend.keys.clear()
  logged.mockClear()
})
afterAll(() => backend.close())

async function expectOutage(result: Promise<unknown>, event: string) {
  const state = await result
  expect(state).toMatchObject({
    status: 'error',
    message: actionMessages.unavailable,
    reference: expect.any(String),
  })
  const lines = logged.mock.calls.map(([line]) => JSON.parse(line))
  const requestId = (state as { reference: string }).reference
  expect(lines).toContainEqual(expect.objectContaining({ event, requestId }))
}

describe('an action', () => {
  const run = vi.fn(async () => {
    const client = await createServerClient()
    unwrap(await client.from('settings').select('id'))
    return { status: 'success' }
  })
  const wrappers = {
    publicAction: publicAction('probe-failed', z.object({}), run),
    userAction: userAction('probe-failed', z.object({}), run),
    adminAction: adminAction('probe-failed', z.object({}), run),
  }
  const data = ['the backend during the action', / \/rest\/v1\/settings/] as const
  const role = ['the check of the role', /user_roles/] as const
  const auth = ['the auth server alone', / \/auth\//] as const

  beforeEach(() => void run.mockClear())

  test.each([
    ['publicAction', ...data, 1],
    ['userAction', ...data, 1],
    ['userAction', ...auth, 0],
    ['adminAction', ...data, 1],
    ['adminAction', ...role, 0],
    ['adminAction', ...auth, 0],
  ] as const)('in %s reports an outage of %s', async (wrapper, _, isDown, runs) => {
    backend.isDown = isDown
    await expectOutage(wrappers[wrapper]({}), 'probe-failed')
    expect(run).toHaveBeenCalledTimes(runs)
  })

  test('reports closed connections as an outage', async () => {
    Object.assign(backend, { isDown: data[1], fault: 0 })
    await expectOutage(wrappers.adminAction({}), 'probe-failed')
  })

  test('reports a statement that a hosted database canceled as an outage', async () => {
    const message = 'canceling statement due to statement timeout'
    Object.assign(backend, { isDown: data[1], fault: 500, code: '57014', message })
    await expectOutage(wrappers.adminAction({}), 'probe-failed')
  })

  test('that is open to everyone does not need the auth server', async () => {
    backend.isDown = auth[1]
    expect(await wrappers.publicAction({})).toEqual({ status: 'success' })
  })
})

const email = 'user@example.com'
const password = 'a correct horse, a battery'
const names = { firstName: 'Amina', lastName: 'Idrissi' }
const invited = { ...names, token: 'a'.repeat(43), password, elapsed: '5000' }
const article = {
  title: 'Title',
  content: '',
  excerpt: '',
  category: 'engine',
  featuredImage: '',
  seoTitle: '',
  seoDescription: '',
  status: 'draft',
  lessons: '',
  codes: '',
} as const

describe('actions with their own handling of backend errors report an outage', () => {
  const change = { currentPassword: password, password, repeat: password }
  const chosen = { password, repeat: password }
  const signUp = { email, password, elapsed: '5000' }
  const link = { token_hash: 'x'.repeat(40), type: 'recovery' } as const
  const film = { lessonId: id, path: `el-101/${id}-${id}.mp4`, isAccepted: true }

  test.each<[event: string, isDown: RegExp, call: () => Promise<unknown>]>([
    ['sign-in-failed', /\/token/, () => signInAction({ email, password, next: '/' })],
    ['sign-up-failed', /\/signup/, () => signUpAction({ ...names, ...signUp })],
    ['sign-out-everywhere-failed', /\/logout/, () => signOutEverywhereAction({})],
    ['link-failed', /\/verify/, () => confirmLinkAction(link)],
    ['new-password-failed', /PUT .*\/user/, () => choosePasswordAction(chosen)],
    ['invitation-not-accepted', /\/signup/, () => acceptInvitationAction(invited)],
    ['invitation-not-accepted', /\/token/, () => acceptInvitationAction(invited)],
    // The check of the current password. Changing the password and deleting the account use the same check.
    ['email-not-changed', /\/token/, () => changeEmailAction({ email, ...change })],
    ['email-not-changed', /PUT .*\/user/, () => changeEmailAction({ email, ...change })],
    ['password-not-changed', /PUT .*\/user/, () => changePasswordAction(change)],
    ['article-not-added', /\/rpc\/save_article/, () => addArticleAction({ ...article, newId: id })],
    ['upload-not-finished', /\/storage/, () => finishUploadAction(film)],
  ])('%s while %s is down', async (event, isDown, call) => {
    Object.assign(backend, { isDown, needsPassword: event === 'new-password-failed' })
    await expectOutage(call(), event)
  })
})

test.each([
  ['reset', requestResetAction],
  ['resend', resendConfirmationAction],
])('during an outage, the %s request responds after a multiple of 300 ms', async (kind, action) => {
  backend.isDown = /count_auth_attempt/
  const started = performance.now()
  await expectOutage(action({ email }), `${kind}-request-failed`)
  expect(performance.now() - started).toBeGreaterThanOrEqual(299)
})

test.each([
  ['email_not_confirmed', 400, UNCONFIRMED],
  ['invalid_credentials', 400, UNCONFIRMED],
  ['over_request_rate_limit', 429, tooManyAttempts(15 * 60)],
  ['user_banned', 400, 'unavailable'],
])(
  'an invited user learns why the sign-in after the sign-up fails: %s',
  async (code, fault, message) => {
    Object.assign(backend, { isDown: /\/token/, fault, code })
    expect(await acceptInvitationAction(invited)).toMatchObject({ status: 'error', message })
  },
)

test('a daily job that fails does not skip the others', async () => {
  backend.isDown = /prune_page_views/
  const authorization = 'Bearer a secret of the hooks of this test'
  const request = new Request('http://127.0.0.1', { method: 'POST', headers: { authorization } })
  const response = await runDailyJobs(request)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({
    error: 'These daily jobs could not be finished: visits.',
    reminded: 3,
    trashed: 3,
    invitations: 3,
    removedFilms: 0,
  })
})

describe('limits of a hosted auth server', () => {
  const changed = { email, currentPassword: password }
  const release = 'POST /rest/v1/rpc/release_account_email'
  const limit = { fault: 429, code: 'over_email_send_rate_limit' }

  test('the limit of all emails of the project is an outage', async () => {
    Object.assign(backend, {
      isDown: /\/signup|PUT/,
      ...limit,
      message: 'email rate limit exceeded',
    })
    const signUp = signUpAction({ ...names, email, password, elapsed: '5000' })
    await expectOutage(signUp, 'sign-up-failed')
    expect(backend.keys.has(release)).toBe(false)
    await expectOutage(changeEmailAction(changed), 'email-not-changed')
    // The user may try again immediately.
    expect(backend.keys.has(release)).toBe(true)
  })

  test('the limit of one account does not reveal that it exists', async () => {
    const message = 'For security purposes, you can only request this after 50 seconds.'
    Object.assign(backend, { isDown: /PUT/, ...limit, message })
    expect(await changeEmailAction(changed)).toMatchObject({ status: 'success' })
    expect(backend.keys.has(release)).toBe(false)
  })

  test.each([
    ['reset', requestResetAction, /recover/],
    ['resend', resendConfirmationAction, /resend/],
  ])('a rejected %s can be requested again immediately', async (_, action, isDown) => {
    Object.assign(backend, { isDown, ...limit, message: 'only after 50 seconds' })
    expect(await action({ email })).toMatchObject({ status: 'success' })
    await later.work
    expect(backend.keys.has(release)).toBe(true)
  })

  test('an account learns that it has changed its email within the last 20 minutes', async () => {
    backend.mayEmail = false
    expect(await changeEmailAction(changed)).toMatchObject({ message: CHANGED_RECENTLY })
    expect(backend.keys.has('PUT /auth/v1/user')).toBe(false)
  })

  test('a link that is limited can be used later', async () => {
    Object.assign(backend, { isDown: /verify/, fault: 429, code: 'over_request_rate_limit' })
    expect(await confirmLinkAction({ token_hash: 'x'.repeat(40), type: 'recovery' })).toMatchObject(
      { status: 'error', message: tooManyRequests(5 * 60) },
    )
  })

  test("requests to it carry the visitor's IP and the secret key, and other requests neither", async () => {
    await changeEmailAction(changed)
    await getEditableArticle(id).catch(() => undefined)
    const secret = { apikey: 'sb_secret_of_this_test', ip: '192.0.2.7' }
    const user = 'Bearer a.b.c'
    expect(backend.keys.get('PUT /auth/v1/user')).toEqual({ ...secret, authorization: user })
    expect(backend.keys.get('POST /auth/v1/token')).toEqual({ ...secret, authorization: undefined })
    expect(backend.keys.get('GET /rest/v1/articles')).toEqual({
      apikey: 'sb_publishable_of_this_test',
      authorization: user,
      ip: undefined,
    })
  })
})

describe('queries during an outage', () => {
  const report = { start: null, end: null, filters: {} }
  const day = { today: '2026-01-01', timeZone: 'UTC' }

  beforeEach(() => {
    backend.isDown = /\/rest\/v1\/(?!user_roles)/
  })

  test('throw if they have no fallback', async () => {
    const error = await getEditableArticle(id).catch((thrown: unknown) => thrown)
    expect(isOutage(error)).toBe(true)
  })

  test('return their default', async () => {
    expect(await getTimeZone()).toBe('UTC')
  })

  test('return their last value, or zeros before the first value', async () => {
    const read = () => getLastAnalyticsReport(report, day)
    const zeros = emptyReport(report, day)
    expect(await read()).toEqual({ value: zeros, isCurrent: false })
    const last = { ...zeros, online: 3 }
    const isDown = backend.isDown
    Object.assign(backend, { isDown: /^$/, report: last })
    expect(await read()).toEqual({ value: last, isCurrent: true })
    backend.isDown = isDown
    expect(await read()).toEqual({ value: last, isCurrent: false })
  })

  test('throw if the role cannot be checked, even if they have a fallback', async () => {
    backend.isDown = /user_roles/
    const error = await getTimeZone().catch((thrown: unknown) => thrown)
    expect(isOutage(error)).toBe(true)
  })
})
