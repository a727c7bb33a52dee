import { sitePorts, siteUrl } from '../../support/site/ports.ts'
import { headerOf, navigationTo, type RawResponse, raw } from '../../support/site/raw.ts'
import { rows } from '../../support/site/rest.ts'
import { publicRoutes } from '../../support/site/routes.ts'
import { callWebhook, type SiteProcess, startSite } from '../../support/site/site-process.ts'
import { expect, test } from '../../support/site/test.ts'
import { builtActions, callAction } from '../admin/support/action-calls.ts'

test.describe.configure({ timeout: 240_000 })

const encodings = ['br', 'gzip', 'identity'] as const
const paths = publicRoutes.filter(({ status }) => status === 200).map(({ path }) => path)

/** Headers that differ between the store and Next (docs/decisions), or between any two responses. */
const ownHeaders = [
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-nextjs-cache',
  'x-request-id',
]

const commonHeaders = ({ headers }: RawResponse) =>
  headers.filter(([name]) => !ownHeaders.includes(name)).sort()

/** The policy without the sources that allow inline scripts. */
const policyOf = (response: RawResponse) =>
  headerOf(response, 'content-security-policy').map((policy) =>
    policy.replace(/(?: '(?:unsafe-inline|sha256-[^']+)')+/, ''),
  )

/** The first difference of two texts with its context; empty when they are equal. */
function difference(one: string, other: string): string {
  if (one === other) return ''
  let at = 0
  while (one[at] === other[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 150), at + 150)
  return `at ${at}:\n${around(one)}\n${around(other)}`
}

/**
 * Headers that bypass the store, so that Next sends the rendering from which the stored page was made. A
 * second process would render the page again, possibly with another order of the elements in the head:
 * Next adds them as they become ready.
 */
const pastTheStore = {
  document: { 'next-router-prefetch': '1' },
  data: { 'next-router-prefetch': 'unknown' },
}

// A change in a previous test drops the pages a second time, seconds later. If Next renders a page again
// during its comparison, the test repeats the comparison.
const untilOneRendering = { timeout: 20_000 }

const silentPeer = `http://127.0.0.1:${sitePorts.closed}`
let lonely: SiteProcess

test.beforeAll(async () => {
  // This process calls the silent peer again for 21 seconds, while the other tests run.
  lonely = await startSite('own', sitePorts.fourthSite, { PEER_URLS: silentPeer })
  expect((await callWebhook(lonely.url, 'articles')).status).toBe(200)
})
test.afterAll(() => lonely.stop())

test('stored pages equal the responses of Next byte for byte', async () => {
  for (const path of paths) {
    await expect(async () => {
      const ofNext = await raw(siteUrl + path, pastTheStore.document)
      for (const encoding of encodings) {
        const stored = await raw(siteUrl + path, { 'accept-encoding': encoding })
        expect(headerOf(stored, 'content-encoding'), path).toEqual(
          encoding === 'identity' ? [] : [encoding],
        )
        expect(difference(stored.text, ofNext.text), `${path} as ${encoding}`).toBe('')
      }
    }).toPass(untilOneRendering)
  }
})

test('stored navigation data equals the responses of Next byte for byte', async () => {
  for (const path of paths) {
    await expect(async () => {
      const next = await navigationTo(siteUrl + path, pastTheStore.data)
      const ofNext = await raw(next.url, next.headers)
      for (const more of [{}, { 'next-router-prefetch': '1' }]) {
        const { url, headers } = await navigationTo(siteUrl + path, more)
        const stored = await raw(url, { ...headers, 'accept-encoding': 'br' })
        expect(headerOf(stored, 'content-type'), path).toEqual(['text/x-component'])
        expect(difference(stored.text, ofNext.text), path).toBe('')
      }
    }).toPass(untilOneRendering)
  }
})

test.describe('compared with plain "next start"', () => {
  let plain: SiteProcess

  test.beforeAll(async () => {
    plain = await startSite('plain', sitePorts.secondSite)
  })
  test.afterAll(() => plain.stop())

  test('stored pages have the same headers, except those of the store', async () => {
    for (const path of paths) {
      const ofNext = await raw(plain.url + path)
      const stored = await raw(siteUrl + path, { 'accept-encoding': 'br' })
      expect(headerOf(stored, 'x-nextjs-cache'), path).toEqual(['HIT'])
      expect(stored.status, path).toBe(ofNext.status)
      expect(commonHeaders(stored), path).toEqual(commonHeaders(ofNext))
      expect(policyOf(stored), path).toEqual(policyOf(ofNext))
    }
  })

  test('stored navigation data has the same headers', async () => {
    for (const path of paths) {
      const { url, headers } = await navigationTo(siteUrl + path)
      const stored = await raw(url, { ...headers, 'accept-encoding': 'br' })
      const ofNext = await raw(url.replace(siteUrl, plain.url), headers)
      expect(commonHeaders(stored), path).toEqual(commonHeaders(ofNext))
    }
  })

  test('a change shows at the next request without the store', async ({ article }) => {
    const { id, slug } = await article()
    await callWebhook(plain.url, 'articles')
    expect((await raw(`${plain.url}/blog/${slug}`)).status).toBe(200)
    await rows.update('articles', { id }, { status: 'draft' })
    await callWebhook(plain.url, 'articles')
    const gone = await raw(`${plain.url}/blog/${slug}`)
    expect(gone.status).toBe(404)
    expect(gone.text).toContain('Article not found')
  })
})

test.describe('two processes on one database', () => {
  const started: SiteProcess[] = []
  const urls = [sitePorts.secondSite, sitePorts.thirdSite].map((port) => `http://127.0.0.1:${port}`)
  const [first = '', second = ''] = urls

  test.beforeAll(async () => {
    started.push(
      ...(await Promise.all([
        startSite('own', sitePorts.secondSite, { PEER_URLS: second }),
        startSite('own', sitePorts.thirdSite, { PEER_URLS: first }),
      ])),
    )
  })
  test.afterAll(() => Promise.all(started.map((site) => site.stop())))

  /** Requests a path from both processes in every variant. */
  async function requestEverywhere(path: string): Promise<RawResponse[]> {
    const responses: Promise<RawResponse>[] = []
    for (const url of [first, second]) {
      for (const encoding of encodings) {
        responses.push(raw(url + path, { 'accept-encoding': encoding }))
        const navigation = await navigationTo(url + path)
        responses.push(raw(navigation.url, { ...navigation.headers, 'accept-encoding': encoding }))
      }
    }
    return Promise.all(responses)
  }

  test('show a change at the next request in every variant, whichever process receives the webhook', async ({
    article,
  }) => {
    const { id, slug, title } = await article({ status: 'draft' })
    const path = `/blog/${slug}`
    const change = async (changes: Parameters<typeof rows.update<'articles'>>[2]) => {
      await rows.update('articles', { id }, changes)
      expect((await callWebhook(first, 'articles')).status).toBe(200)
    }
    await change({ status: 'published' })
    for (const { text } of await requestEverywhere(path)) expect(text).toContain(title)
    await change({ title: `${title}, edited` })
    for (const { text } of await requestEverywhere(path)) expect(text).toContain(`${title}, edited`)
    for (const { text } of await requestEverywhere('/blog'))
      expect(text).toContain(`${title}, edited`)
    await change({ slug: `${slug}-renamed` })
    for (const { text } of await requestEverywhere(`${path}-renamed`)) expect(text).toContain(title)
    for (const url of urls) expect((await raw(url + path)).status).toBe(308)
    await change({ status: 'draft' })
    for (const { text } of await requestEverywhere('/blog')) expect(text).not.toContain(title)
    for (const url of urls) expect((await raw(`${url}${path}-renamed`)).status).toBe(404)
  })

  test('a relayed call needs the secret', async () => {
    const response = await fetch(`${first}/api/revalidate`, {
      method: 'POST',
      headers: { authorization: 'Bearer wrong', 'content-type': 'application/json' },
      body: JSON.stringify({ table: 'articles', isRelayed: true }),
    })
    expect(response.status).toBe(401)
  })
})

test('a process finishes its requests on SIGTERM and exits', async () => {
  const site = await startSite('own', sitePorts.secondSite)
  const response = await raw(`${site.url}/faq`)
  expect(response.status).toBe(200)
  await site.stop()
  expect(site.output()).toContain('"event":"request"')
  await expect(fetch(site.url)).rejects.toThrow()
})

test('an action that Next forwards to a page that rejects it causes no error', async ({
  cleanUp,
}) => {
  const site = await startSite('own', sitePorts.secondSite)
  cleanUp(site.stop)
  for (const { id } of builtActions().filter(({ guard }) => guard === 'admin')) {
    await callAction(id, '/about', null, id, site.url)
  }
  await expect.poll(site.output).toMatch(/"method":"POST","route":"\/about"/)
  expect(site.output()).not.toContain('uncaughtException')
})

test('a peer that does not respond is called again, and then logged', async () => {
  await expect.poll(lonely.output, { timeout: 60_000 }).toContain('"event":"peer-silent"')
  expect(lonely.output()).toContain(silentPeer)
})
