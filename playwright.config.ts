import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.ts'
import { siteUrl } from './tests/support/site/ports.ts'

// The workers read this file again: they take what the first reading found.
process.env.CHROMIUM_PATH = await findBrowser()

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
const writesArticles = ['site/{article,blog,publishing}.spec.ts', 'admin/content.spec.ts']
/** Changes the name of the site for everybody. */
const changesSettings = 'admin/settings.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // The tests wait most of the time.
  workers: 3,
  // A test that only passes at the second try has found something.
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Far above what any test takes here: a slow machine is no fault of the site.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: siteUrl,
    // Pictures of every step would cost more than the tests themselves.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    locale: 'en-US',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags },
  },
  projects: [
    {
      name: 'phone',
      testMatch: 'site/{routes,menu,contact,testimonials}.spec.ts',
      use: { viewport: phone, hasTouch: true },
    },
    {
      name: 'desktop',
      testMatch: ['site/*.spec.ts', 'auth/*.spec.ts', 'admin/*.spec.ts'],
      testIgnore: ['site/menu.spec.ts', ...writesArticles, changesSettings],
      use: { viewport: desktop },
    },
    {
      // What they publish and withdraw would show in the lists that the others are looking at.
      name: 'articles',
      testMatch: writesArticles,
      fullyParallel: false,
      workers: 1,
      dependencies: ['phone', 'desktop'],
      use: { viewport: desktop },
    },
    {
      // Stops the mail server and the backend, renames the site: after all the others, and alone.
      name: 'outage',
      testMatch: [/tests\/e2e\/((auth|admin)\/)?outage\/[^/]+\.spec\.ts$/, changesSettings],
      fullyParallel: false,
      workers: 1,
      dependencies: ['articles'],
      use: { viewport: desktop },
    },
  ],
  webServer: {
    command: 'node --import tsx tests/support/site/serve.ts',
    wait: { stdout: /Ctrl-C stops everything/ },
    stdout: 'pipe',
    // With the build, which takes a minute here.
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
