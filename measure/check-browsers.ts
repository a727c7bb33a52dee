import { StartError } from '../scripts/stack.ts'
import { chosen } from '../scripts/support/options.ts'
import { benchPorts } from '../scripts/support/ports.ts'
import { requirePrograms } from '../scripts/support/programs.ts'
import { runScript } from '../scripts/support/server-process.ts'
import { type RunningSite, startSite } from '../scripts/support/site.ts'
import { startFirefox } from './browsers/firefox.ts'
import * as journey from './browsers/journey.ts'
import { BrowserPage } from './browsers/page.ts'
import type { Session } from './browsers/session.ts'
import { startWebKit } from './browsers/webkit.ts'
import { startScreen } from './screen.ts'

/*
 * npm run check:browsers: uses the site in Firefox and in WebKit, the engine of Safari, as visitor, member and admin.
 * Installs the browsers as root on Debian. -- --only webkit or firefox runs one of them.
 */

const promises: [promise: string, check: (visitor: journey.Visitor) => Promise<void>][] = [
  ['30 public pages open without an error or sideways scroll', journey.opensPages],
  ['a visitor signs up and confirms the email', journey.signsUp],
  ['a member signs out and in again', journey.signsIn],
  ['a film plays to its end', journey.playsFilm],
  ['the bench shows a reading', journey.measures],
  ['an answer in a check is saved', journey.answers],
  ['an admin writes an article', journey.writes],
]

/** GStreamer's plugins decode the films for WebKit. */
const packages = [
  ...['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
  ...['gstreamer1.0-libav', 'gstreamer1.0-plugins-good', 'gstreamer1.0-plugins-bad'],
]

async function check(name: string, session: Session, site: RunningSite): Promise<number> {
  // Browsers treat cookies of localhost and of an IP differently, and the site is opened at localhost.
  const page = new BrowserPage(session, `http://localhost:${benchPorts.site}`)
  const visitor = { page, site, email: `${name}-${Date.now()}@example.com` }
  await page.resize(1280, 900)
  let failures = 0
  for (const [promise, run] of promises) {
    try {
      await run(visitor)
      console.log(`✓ ${name}: ${promise}`)
    } catch (error) {
      failures++
      console.error(`✖ ${name}: ${promise}: ${error instanceof Error ? error.message : error}`)
    }
  }
  await session.close()
  return failures
}

async function main(): Promise<void> {
  const programs = requirePrograms(['firefox-esr', 'WebKitWebDriver', 'Xvfb'], packages)
  console.log('▸ Starting the site, building it if needed (.data/bench-site.log)')
  const site = await startSite()
  const screen = await startScreen(programs.Xvfb)
  const browsers = chosen({
    firefox: () => startFirefox(programs['firefox-esr']),
    webkit: () => startWebKit(programs.WebKitWebDriver, benchPorts.browser, screen.display),
  })
  let failures = 0
  try {
    for (const [name, start] of browsers) failures += await check(name, await start(), site)
  } finally {
    screen.process.kill()
  }
  if (failures > 0) throw new StartError(`${failures} checks failed.`)
}

await runScript(main)
