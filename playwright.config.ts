import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.ts'
import { siteUrl } from './tests/support/site/ports.ts'

// Workers read this file again. They use the browser that the first reading found.
process.env.CHROMIUM_PATH = await findBrowser()

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
/** These tests publish articles, which then appear in the lists that other tests read. */
const publishArticles = [
  'site/{article,article-cards,publishing}.spec.ts',
  'admin/content-{conflicts,links,list,publishing,schedules,trash,versions}.spec.ts',
]
/** These tests change modules or publish lessons, which then appear on the pages that other tests read. */
const publishLessons = [
  'site/{lesson-access,module-notify}.spec.ts',
  'admin/{curriculum,curriculum-faults,learning,long-content,lessons-film,lessons-publishing,lessons-schedules}.spec.ts',
]
/** These tests read neither articles nor lessons, so they can run beside the tests that publish them. */
const readNoContent = [
  'auth/{account,account-safety,admin-role,forms,guard,journey,limits,pages,session,unknown-urls}.spec.ts',
  'admin/{analytics,invitations,message-list,message-replies,messages,users}.spec.ts',
]
/** These tests change the name, the time zone and the texts of the site on every page. */
const changesSettings = 'admin/{settings,settings-time-zone,site-texts}.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // Tests wait most of the time, so four workers are also fine on two cores.
  workers: 4,
  // A test that passes only at the second attempt has found a defect.
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Both far longer than any test takes, so that tests do not fail on a slow machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  // Playwright empties this folder, so it must not contain the reports of other steps.
  outputDir: 'test-results/browser',
  use: {
    baseURL: siteUrl,
    screenshot: 'only-on-failure',
    locale: 'en-US',
    // Films don't pause for their questions, except in the tests of the questions.
    storageState: {
      cookies: [],
      origins: [{ origin: siteUrl, localStorage: [{ name: 'player:questions', value: 'off' }] }],
    },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Draws pages in the browser process. A process of its own takes a tenth more processor time.
      args: [...browserFlags, '--in-process-gpu'],
    },
  },
  projects: [
    {
      name: 'phone',
      testMatch: 'site/{menu,testimonials}.spec.ts',
      use: { viewport: phone, hasTouch: true },
    },
    {
      name: 'desktop',
      testMatch: ['site/*.spec.ts', 'auth/*.spec.ts', 'admin/*.spec.ts'],
      testIgnore: [
        'site/menu.spec.ts',
        ...publishArticles,
        ...publishLessons,
        ...readNoContent,
        changesSettings,
      ],
      use: { viewport: desktop },
    },
    // These tests run one after the other, because each expects its change at the next request.
    ...[
      { name: 'articles', testMatch: publishArticles },
      { name: 'lessons', testMatch: publishLessons },
    ].map((project) => ({
      ...project,
      fullyParallel: false,
      workers: 1,
      dependencies: ['phone', 'desktop'],
      use: { viewport: desktop },
    })),
    {
      name: 'accounts',
      testMatch: readNoContent,
      dependencies: ['phone', 'desktop'],
      use: { viewport: desktop },
    },
    {
      // Runs alone, because these tests stop the mail server and the backend and rename the site.
      name: 'outage',
      testMatch: [/tests\/e2e\/((auth|admin)\/)?outage\/[^/]+\.spec\.ts$/, changesSettings],
      fullyParallel: false,
      workers: 1,
      dependencies: ['articles', 'lessons', 'accounts'],
      use: { viewport: desktop },
    },
  ],
  webServer: {
    command: 'node --import tsx tests/support/site/serve.ts',
    wait: { stdout: /Ctrl-C stops everything/ },
    stdout: 'pipe',
    // Includes the build of the site.
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
