import { pathToFileURL } from 'node:url'
import { ContactForms } from '../support/contact-forms.ts'
import type { RunningSite } from '../support/site.ts'
import { pause } from '../support/timing.ts'
import { type FaultContext, type FaultResult, pidOf, secondsUntilServing, until } from './fault.ts'

const SENDERS = 4
const PAUSE_MS = 500
/** Number of acknowledged forms before the fault. */
const BEFORE = 8
const TIMEOUT_MS = 90_000
/** A backend without valid responses is killed after 20 s. */
const MAX_SECONDS = 45

const preload = pathToFileURL('scripts/faults/lose-protocol.ts').href

/** What visitors see of the data: the status of pages, and how many articles they list. */
async function readPages({ url }: RunningSite): Promise<string> {
  const get = async (path: string) => {
    const response = await fetch(url + path)
    return { status: response.status, html: await response.text() }
  }
  const feed = await get('/feed.xml')
  const [, link] = /<link href="[^"]*(\/blog\/[^"]+)"/.exec(feed.html) ?? []
  if (!link) throw new Error(`The feed has no article:\n${feed.html.slice(0, 500)}`)
  const [blog, article, courses] = [await get('/blog'), await get(link), await get('/courses')]
  const count = (text: string, part: RegExp) => new Set(text.match(part)).size
  return [
    `feed ${feed.status} with ${count(feed.html, /<link href="[^"]*\/blog\/[^"]+"/g)} articles`,
    `blog ${blog.status} with ${count(blog.html, /href="\/blog\/[\w-]+"/g)} articles`,
    `article ${article.status}`,
    `courses ${courses.status} with ${count(courses.html, /href="\/courses\/[\w/-]+"/g)} links`,
  ].join(', ')
}

/** Drops all pages, as after a change. The next requests read the database. */
async function dropPages({ url, secrets }: RunningSite): Promise<void> {
  await fetch(`${url}/api/revalidate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secrets.hooksSecret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ table: 'all', isRelayed: true }),
  })
}

const isReady = async ({ url }: RunningSite) => (await fetch(`${url}/api/ready`)).ok

async function untilReady(site: RunningSite, expected: boolean): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  while ((await isReady(site)) !== expected) {
    if (performance.now() > deadline) throw new Error(`/api/ready never reported ${expected}.`)
    await pause(250)
  }
}

/**
 * Breaks the database of the backend so that all its results are empty, while forms are sent and all pages are
 * rendered again. Pages must keep their content, and the backend must be restarted.
 */
export async function answerNonsense(context: FaultContext): Promise<FaultResult[]> {
  await context.site.process.stop()
  await context.restart({ NODE_OPTIONS: `--import ${preload}` })
  const { site } = context
  await untilReady(site, true)
  const before = await readPages(site)
  const forms = await ContactForms.open(site, 'nonsense')
  const stopSending = forms.keepSending(SENDERS, PAUSE_MS)
  await until(() => forms.count('acknowledged') >= BEFORE, TIMEOUT_MS, 'nonsense: first forms')

  const brokenAt = performance.now()
  process.kill(pidOf(site, 'backend'), 'SIGUSR2')
  await untilReady(site, false)
  await dropPages(site)
  const during = await readPages(site)
  const noticedAt = performance.now()
  await until(() => secondsUntilServing(forms, noticedAt) !== null, TIMEOUT_MS, 'nonsense')
  await untilReady(site, true)
  const seconds = (performance.now() - brokenAt) / 1000
  await stopSending()
  const after = await readPages(site)

  const acknowledged = forms.count('acknowledged')
  const found = await forms.countFound(site)
  const seen = [during, after].find((pages) => pages !== before)
  await site.process.stop()
  await context.restart()
  return [
    {
      fault: 'backend answers nonsense',
      acknowledged,
      found,
      seconds,
      note: seen ? `${seen} instead of ${before}` : `${before}; at most ${MAX_SECONDS} s`,
      ok: !seen && found === acknowledged && seconds <= MAX_SECONDS && forms.count('failed') === 0,
    },
  ]
}
