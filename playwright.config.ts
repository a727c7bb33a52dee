import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.ts'
import { siteUrl } from './tests/support/site/ports.ts'

// Workers read this file again and use the browser that the first reading found.
process.env.CHROMIUM_PATH = await findBrowser()

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
/** Publish articles, which show in the lists that other tests read. */
const publishArticles = [
  'site/{article,article-cards,publishing}.spec.ts',
  'admin/content-{conflicts,list,publishing}.spec.ts',
]
/** Publish lessons, which show on the pages that other tests read. */
const publishLessons = [
  'site/{lesson-access,module-notify}.spec.ts',
  'admin/{learning,lessons-film,lessons-publishing}.spec.ts',
]
/** Change the site's name and time zone on every page. */
const changesSettings = 'admin/{settings,settings-time-zone}.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // Tests wait most of the time, also on two cores.
  workers: 4,
  // A test that passes only at its second attempt has found a defect.
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Far above what a test takes, so that a slow machine does not fail it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // Playwright empties this folder, which must not contain the reports of other steps.
  outputDir: 'test-results/browser',
  use: {
    baseURL: siteUrl,
    screenshot: 'only-on-failure',
    locale: 'en-US',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags },
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
      testIgnore: ['site/menu.spec.ts', ...publishArticles, ...publishLessons, changesSettings],
      use: { viewport: desktop },
    },
    // One after the other: they expect each change at the next request.
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
      // Alone: stops the mail server and the backend, and renames the site.
      name: 'outage',
      testMatch: [/tests\/e2e\/((auth|admin)\/)?outage\/[^/]+\.spec\.ts$/, changesSettings],
      fullyParallel: false,
      workers: 1,
      dependencies: ['articles', 'lessons'],
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
