import { randomInt } from 'node:crypto'
import { type APIRequestContext, test as base, type Page } from '@playwright/test'
import { adopt, allowBackend } from '../../e2e/auth/support/form.ts'
import {
  adminSession,
  cookieValue,
  createAccount,
  deleteAccount,
  type Session,
} from '../../e2e/auth/support/stack.ts'
import { writeArticle } from './articles.ts'
import { writeMessage } from './messages.ts'
import { PageGuard } from './page-guard.ts'
import { rows } from './rest.ts'

export interface Fixtures {
  /** Registers a step that runs after the test, also when it fails. */
  cleanUp: (step: () => Promise<unknown>) => void
  /** Fails a test with a page at its end when the page logged an error or requested another host. */
  guard: PageGuard
  /** The page, signed in as the demo admin. */
  adminPage: Page
  /** Sends requests as the demo admin, without a browser. */
  adminRequest: APIRequestContext
  /** Session of a new account with a confirmed email, deleted after the test. */
  member: Session
  /** Inserts an article, published unless `changes` override the status; deleted after the test. */
  article: typeof writeArticle
  /** Inserts a contact message without sending emails; deleted after the test. */
  message: typeof writeMessage
}

/** An IP of the ranges reserved for examples and benchmarks. */
const randomIp = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(1, 255)}`

export const test = base.extend<Fixtures>({
  // Rate limits count per IP, so each test uses its own IP.
  extraHTTPHeaders: async ({ locale: _ }, use) => use({ 'x-forwarded-for': randomIp() }),
  cleanUp: async ({ locale: _ }, use) => {
    const steps: (() => Promise<unknown>)[] = []
    await use((step) => steps.push(step))
    for (const step of steps.reverse()) await step()
  },
  guard: async ({ cleanUp: _ }, use) => use(new PageGuard()),
  // A test that opens no page needs no browser. The guard checks the page before the rows are deleted: an open
  // page whose rows are deleted logs errors.
  page: async ({ page, guard }, use) => {
    guard.watch(page)
    await use(page)
    guard.verify()
  },
  adminPage: async ({ page, guard }, use) => {
    allowBackend(guard)
    // The media library shows the images of all tests, and other tests delete their images meanwhile.
    guard.allow(/status of 4\d\d .*\/_next\/image\?/)
    // Playwright's trace recorder fetches chosen images, which the policy of the page blocks.
    guard.allow(/Connecting to 'blob:/)
    // The editor and the library show uploads directly from the storage. Visitors get them from the site.
    guard.allow(
      /request to another host: http:\/\/127\.0\.0\.1:\d+\/storage\/v1\/object\/public\/assets\//,
    )
    await adopt(page, await adminSession())
    await use(page)
  },
  adminRequest: async ({ playwright, baseURL, extraHTTPHeaders }, use) => {
    const cookie = `torque-session=${cookieValue(await adminSession())}`
    const context = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { ...extraHTTPHeaders, cookie },
    })
    await use(context)
    await context.dispose()
  },
  member: async ({ cleanUp }, use) => {
    const session = await createAccount()
    cleanUp(() => deleteAccount(session.user.id))
    await use(session)
  },
  article: async ({ cleanUp }, use) =>
    use(async (changes) => {
      const article = await writeArticle(changes)
      cleanUp(() => rows.remove('articles', { id: article.id }))
      return article
    }),
  message: async ({ cleanUp }, use) =>
    use(async (changes) => {
      const message = await writeMessage(changes)
      cleanUp(() => rows.remove('contact_messages', { id: message.id }))
      return message
    }),
})

export { expect } from '@playwright/test'
export { open, untilLive } from './open.ts'
