import { globSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { isOutage } from '@/lib/actions/errors'
import { actionMessages } from '@/lib/actions/messages'
import { lessonFormSchema } from '@/lib/lessons/schema'
import { actionGuards } from '../support/action-guards.ts'
import { blankInput } from '../support/lessons.ts'

const id = '00000000-0000-4000-8000-000000000001'

/** Supabase during an outage: only the requests that `isUp` selects succeed. */
const backend = await vi.hoisted(async () => {
  const { createServer } = await import('node:http')
  const userId = '00000000-0000-4000-8000-000000000001'
  const state = { isUp: (_request: string) => false, fault: 503, needsPassword: false }
  const responses: Record<string, () => unknown> = {
    'GET /auth/v1/user': () => ({
      id: userId,
      email: 'admin@example.com',
      app_metadata: { needs_password: state.needsPassword },
    }),
    'GET /rest/v1/user_roles?select=role': () => [{ role: 'admin' }],
    'POST /rest/v1/rpc/count_auth_attempt': () => ({ status: 'ok', retry_after: 0 }),
    'POST /rest/v1/rpc/claim_account_email': () => true,
  }
  const server = createServer((request, response) => {
    const name = Object.keys(responses).find((start) =>
      `${request.method} ${request.url}`.startsWith(start),
    )
    if (name && state.isUp(name)) response.end(JSON.stringify(responses[name]?.()))
    else if (state.fault === 0) request.socket.destroy()
    else response.writeHead(state.fault).end('{"message":"unavailable"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.NEXT_PUBLIC_SUPABASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = 'sb_publishable_of_this_test'
  process.env.SUPABASE_SECRET_KEY = 'sb_secret_of_this_test'
  process.env.NEXT_PUBLIC_SITE_URL = 'http://127.0.0.1:1'
  process.env.HOOKS_SECRET = 'a secret of the hooks of this test'
  return Object.assign(state, { close: () => server.close() })
})

// The request that Next provides to actions: an admin's session cookie.
vi.mock('next/headers', () => {
  const session = { access_token: 'a.b.c', refresh_token: 'r', expires_at: 4e9, user: {} }
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  const cookies = {
    get: () => undefined,
    getAll: () => [{ name: 'torque-session', value }],
    set: () => undefined,
    delete: () => undefined,
  }
  return { cookies: async () => cookies, headers: async () => new Headers() }
})

afterAll(() => backend.close())

const email = 'user@example.com'
const password = 'a correct horse, a battery'
const names = { firstName: 'Amina', lastName: 'Idrissi' }
const article = {
  title: 'Title',
  content: '',
  excerpt: '',
  category: 'engine',
  featuredImage: '',
  seoTitle: '',
  seoDescription: '',
  status: 'draft',
}
const mediaName = `${'0'.repeat(24)}-1x1.webp`
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const upload = { lessonId: id, path: `el-101/${id}-0123456789abcdef.mp4` }
const plan = { plan: 'professional', firstDay: '2026-01-01', lastDay: '', reason: 'Paid' }

/** Valid input of every action that sends a request. */
const inputs: Record<string, object> = {
  submitContactAction: { ...names, email, subject: 'Subject', message: 'Message' },
  markReadAction: { id },
  moveMessageAction: { id, place: 'archived' },
  deleteMessageAction: { id },
  retryDeadEmailsAction: {},
  replyAction: { messageId: id, requestId: id, subject: 'Subject', message: 'Message' },
  retryReplyAction: { outboxId: id },
  subscribeNewsletterAction: { email },
  confirmNewsletterAction: { token: 'x'.repeat(43) },
  unsubscribeNewsletterAction: { token: 'x'.repeat(43) },
  subscribeModuleAction: { email, module: 'SV-301' },
  confirmModuleAction: { token: 'x'.repeat(43) },
  unsubscribeModuleAction: { token: 'x'.repeat(43) },
  saveTimeZoneAction: { timeZone: 'UTC' },
  addArticleAction: { ...article, newId: id },
  updateArticleAction: { ...article, id, version: 1 },
  deleteArticleAction: { id },
  signInAction: { email, password, next: '/' },
  signOutEverywhereAction: {},
  signUpAction: { ...names, email, password, elapsed: '5000' },
  resendConfirmationAction: { email },
  requestResetAction: { email },
  confirmLinkAction: { token_hash: 'x'.repeat(40), type: 'recovery' },
  changeNamesAction: names,
  changeEmailAction: { email, currentPassword: password },
  changePasswordAction: { currentPassword: password, password, repeat: password },
  deleteAccountAction: { currentPassword: password },
  uploadMediaAction: { file: new File([pixel], 'pixel.png') },
  listMediaAction: { page: 1 },
  deleteMediaAction: { name: mediaName },
  saveSettingsAction: {
    siteName: 'Site',
    contactEmail: email,
    logo: '',
    icon: '',
    removeLogo: '',
    removeIcon: '',
  },
  choosePasswordAction: { password, repeat: password },
  updateUserAction: { ...names, id, email },
  deleteUserAction: { id, withCorrespondence: false },
  setUserRoleAction: { id, isAdmin: true },
  addNoteAction: { lessonId: id, second: '5', text: 'Note' },
  changeNoteAction: { id, text: 'Note' },
  deleteNoteAction: { id },
  saveLessonAction: {
    ...blankInput(lessonFormSchema),
    id,
    updatedAt: '2026-01-01T00:00:00Z',
    title: 'Lesson',
  },
  startUploadAction: { lessonId: id },
  finishUploadAction: { ...upload, isAccepted: true },
  discardUploadAction: upload,
  grantPlanAction: { ...plan, userId: id },
  changePlanAction: { ...plan, id },
  endPlanAction: { id },
}

/** Signing out drops the session anyway; the preview needs no backend after authorization. */
const exceptions = ['signOutAction', 'previewArticleAction']

const actions = Object.entries(actionGuards).flatMap(([file, guards]) =>
  Object.keys(guards)
    .filter((name) => !exceptions.includes(name))
    .map((name) => ({ file, name })),
)
const authActions = actions.filter(
  ({ file, name }) => file.startsWith('lib/auth/') && !/Names|resend|Reset/.test(name),
)

async function expectOutage({ file, name }: { file: string; name: string }) {
  backend.needsPassword = name === 'choosePasswordAction'
  const { [name]: action } = await import(path.resolve(file))
  expect(await action(inputs[name])).toMatchObject({
    status: 'error',
    message: actionMessages.unavailable,
    reference: expect.any(String),
  })
}

const isAuthorization = (request: string) => /v1\/user|user_roles/.test(request)
const report = { start: null, end: null, filters: {} }
const list = { search: '', role: undefined, sort: 'name', page: 1 }

/** Arguments of every query of the admin area. */
const queries: Record<string, Record<string, unknown[]>> = {
  'lib/analytics/queries.ts': {
    getAnalyticsReport: [report],
    getAnalyticsList: [report, 'pages'],
    getLearningReport: [{ start: null, end: null }],
  },
  'lib/articles/admin-queries.ts': { listArticles: [list], getEditableArticle: [id] },
  'lib/media/admin-queries.ts': { listMedia: [1], listMediaUses: [mediaName] },
  'lib/lessons/admin-queries.ts': {
    listLessons: [{ search: '' }],
    getEditableLesson: [id],
    getPreviewLesson: [id],
  },
  'lib/messages/admin-queries.ts': {
    listMessages: [{ q: '', status: undefined, page: 1 }],
    getMessage: [id],
  },
  'lib/plans/admin-queries.ts': { listPlans: [[id]] },
  'lib/settings/admin-queries.ts': { getSettingsForEdit: [] },
  'lib/users/admin-queries.ts': { listUsers: [list], findConfirmedUser: [email] },
}
/** These return their last value, zero, none or UTC (specification, section 8). */
const fallbackQueries = ['getTimeZone', 'getLastAnalyticsReport', 'getOutboxProblems']

describe.each([
  ['answers 503', 503],
  ['drops every connection', 0],
])('while the backend %s', (_, fault) => {
  test.each(actions)('$name reports an outage', async (action) => {
    Object.assign(backend, { fault, isUp: isAuthorization })
    await expectOutage(action)
  })

  test.each(actions)('$name reports an outage of the check who calls', async (action) => {
    Object.assign(backend, { fault, isUp: () => false })
    await expectOutage(action)
  })

  test.each(authActions)('$name reports an outage of the auth server alone', async (action) => {
    Object.assign(backend, { fault, isUp: () => true })
    await expectOutage(action)
  })

  test.each(Object.entries(queries))('%s reports an outage', async (file, calls) => {
    Object.assign(backend, { fault, isUp: isAuthorization, needsPassword: false })
    for (const [name, args] of Object.entries(calls)) {
      const { [name]: query } = await import(path.resolve(file))
      const error = await query(...args).catch((thrown: unknown) => thrown)
      expect(isOutage(error), `${name}: ${error}`).toBe(true)
    }
  })
})

test('every query of the admin area is among them', async () => {
  for (const file of globSync('lib/{*/admin-queries,analytics/queries}.ts')) {
    const named = Object.entries(await import(path.resolve(file)))
    const functions = named.filter(([, value]) => typeof value === 'function').map(([name]) => name)
    const listed = [...Object.keys(queries[file] ?? {}), ...fallbackQueries]
    expect(
      functions.filter((name) => !listed.includes(name)),
      file,
    ).toEqual([])
  }
})

test.each(['requestResetAction', 'resendConfirmationAction'])(
  '%s responds after a whole number of 300 ms, however fast the count is',
  async (name) => {
    Object.assign(backend, { fault: 503, isUp: () => false })
    const action = actions.find((listed) => listed.name === name)
    const started = performance.now()
    await expectOutage(action ?? { file: '', name })
    expect(performance.now() - started).toBeGreaterThanOrEqual(299)
  },
)
