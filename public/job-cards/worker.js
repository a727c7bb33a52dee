/*
 * The service worker of the job cards: a card that was opened once stays readable offline. Its scope is
 * /job-cards/, so the browser never shows it a request of any other page. To retire it, set RETIRED and
 * deploy: each browser then deletes the cards and the worker at its next online visit to a card.
 */
const RETIRED = false

/** Change the number when the stored form changes. Activation deletes the caches of other versions. */
const CACHE = 'job-cards-1'
/** The cards that were opened longest ago are deleted first. */
const MAX_CARDS = 50
/** How long a slow connection may take before the stored copy is shown, milliseconds. */
const PATIENCE_MS = 4000

const CARD = /^\/job-cards\/[a-z0-9-]+\/[a-z0-9-]+$/
const ASSET = /^\/_next\/static\/[\w./~-]+\.(?:css|woff2)$/
/** The only headers of a response that are stored. */
const HEADERS = ['content-type', 'content-security-policy', 'x-content-type-options']
const KEPT_AT = 'x-kept-at'
const ASSETS = 'x-assets'

/** The path of a request's URL if it matches, otherwise null. */
function pathOf(url, pattern) {
  const { origin, pathname } = new URL(url)
  return origin === self.location.origin && pattern.test(pathname) ? pathname : null
}

/** Whether a response may be stored: a public page that any cache may keep. */
function mayKeep(response, type) {
  const { status, headers, redirected } = response
  return (
    status === 200 &&
    response.type === 'basic' &&
    !redirected &&
    !headers.has('set-cookie') &&
    !/no-store|private/i.test(headers.get('cache-control') ?? '') &&
    type.test(headers.get('content-type') ?? '')
  )
}

/**
 * The document without its scripts, except the one that sets the theme. Offline, the others would be
 * missing; after a deployment, they would no longer fit.
 */
function withoutScripts(html) {
  const isTheme = (script) => /^<script>/.test(script) && script.includes('documentElement')
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) => (isTheme(script) ? script : ''))
    .replace(/<link\b[^>]*(?:\bas="(?:script|image)"|\bdisabled=)[^>]*>/g, '')
}

/** The style sheets and fonts that a document or a style sheet names, as paths. */
function assetsOf(text, base) {
  const urls = text.matchAll(/(?:href="|url\(["']?)([^"')]+\.(?:css|woff2))/g)
  const paths = [...urls].map(([, url]) => pathOf(new URL(url, base), ASSET))
  return [...new Set(paths.filter((path) => path !== null))]
}

/** The document with a note on the date of the copy. Its styles then hide what only works online. */
function withNote(html, keptAt) {
  const date = new Date(keptAt).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })
  return html
    .replace('<html', '<html data-offline=""')
    .replace('data-offline-note="">', `data-offline-note="">Offline copy from ${date}. `)
}

/** Fetches without cookies, so that no response can be personal. */
const fetchPublic = (path) =>
  fetch(path, { credentials: 'omit', cache: 'no-cache', redirect: 'error' })

/** Stores a style sheet or font, and the fonts that a style sheet names. Returns the stored paths. */
async function keepAsset(cache, path) {
  const stored = await cache.match(path)
  const response = stored ?? (await fetchPublic(path))
  if (!stored && !mayKeep(response, /^(?:text\/css|font\/woff2)/)) return []
  if (!stored) await cache.put(path, response.clone())
  if (!path.endsWith('.css')) return [path]
  const fonts = assetsOf(await response.text(), new URL(path, self.location.origin))
  return [path, ...(await Promise.all(fonts.map((font) => keepAsset(cache, font)))).flat()]
}

/** Deletes the oldest cards, and the style sheets and fonts that no card needs. */
async function tidy(cache) {
  const cards = []
  const assets = []
  for (const request of await cache.keys()) {
    const path = pathOf(request.url, CARD)
    if (path === null) assets.push(new URL(request.url).pathname)
    else cards.push({ path, headers: (await cache.match(request)).headers })
  }
  cards.sort((one, other) => other.headers.get(KEPT_AT) - one.headers.get(KEPT_AT))
  const needed = new Set(
    cards.slice(0, MAX_CARDS).flatMap(({ headers }) => headers.get(ASSETS).split(' ')),
  )
  const old = cards.slice(MAX_CARDS).map(({ path }) => path)
  const unused = assets.filter((path) => !needed.has(path))
  await Promise.all([...old, ...unused].map((path) => cache.delete(path)))
}

/** Stores a card with its style sheets and fonts. Returns whether it is now readable offline. */
async function keep(path) {
  const response = await fetchPublic(path)
  if (!mayKeep(response, /^text\/html/)) return false
  const html = withoutScripts(await response.text())
  if (!html.includes('data-offline-note=""')) return false
  const cache = await caches.open(CACHE)
  const base = new URL(path, self.location.origin)
  const assets = await Promise.all(assetsOf(html, base).map((asset) => keepAsset(cache, asset)))
  const headers = new Headers({ [KEPT_AT]: Date.now(), [ASSETS]: assets.flat().join(' ') })
  for (const name of HEADERS) {
    if (response.headers.has(name)) headers.set(name, response.headers.get(name))
  }
  await cache.put(path, new Response(html, { headers }))
  await tidy(cache)
  return true
}

/** The page of a card that isn't stored: the cards that are. */
async function listCards(cache) {
  const cards = (await cache.keys()).map(({ url }) => pathOf(url, CARD)).filter(Boolean)
  const items = cards.map(async (path) => {
    const [, title] = /<title>([^<|]*)/.exec(await (await cache.match(path)).text()) ?? []
    return `<li><a href="${path}">${title}</a></li>`
  })
  const list = (await Promise.all(items)).join('')
  const html = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>You are offline</title>
<style>:root{color-scheme:light dark;font:1.125rem/1.5 system-ui}body{max-width:40rem;margin:2rem auto;padding:0 1.25rem}a{display:block;padding:.5rem 0;color:inherit}</style>
<h1>You are offline</h1>
<p>This job card isn’t stored on this device. ${list ? 'These are:' : 'A card is stored when you open it.'}</p>
<ul>${list}</ul>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

async function stored(cache, path) {
  const copy = await cache.match(path)
  if (!copy) return null
  const html = withNote(await copy.text(), Number(copy.headers.get(KEPT_AT)))
  return new Response(html, { headers: copy.headers })
}

/** The card from the network. Without a connection or a working server, the stored copy. */
async function openCard(request, path) {
  const cache = await caches.open(CACHE)
  const online = fetch(request).catch(() => null)
  const copy = await stored(cache, path)
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  const response = await (copy ? Promise.race([online, patience]) : online)
  // The lesson was withdrawn.
  if (response?.status === 404) await cache.delete(path)
  if (response && (response.status < 500 || !copy)) return response
  return copy ?? listCards(cache)
}

async function openAsset(request) {
  const cache = await caches.open(CACHE)
  return (await cache.match(request.url)) ?? fetch(request)
}

async function deleteCaches(isOld) {
  const names = await caches.keys()
  const own = names.filter((name) => name.startsWith('job-cards-') && isOld(name))
  await Promise.all(own.map((name) => caches.delete(name)))
}

async function activate() {
  await deleteCaches((name) => RETIRED || name !== CACHE)
  if (RETIRED) await self.registration.unregister()
  else await self.clients.claim()
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(activate()))

if (!RETIRED) {
  self.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    if (method !== 'GET') return
    const card = mode === 'navigate' ? pathOf(url, CARD) : null
    if (card) event.respondWith(openCard(event.request, card))
    else if (pathOf(url, ASSET)) event.respondWith(openAsset(event.request))
  })

  // The page of a card sends its path. The reply says whether the card is stored.
  self.addEventListener('message', (event) => {
    const path = pathOf(new URL(String(event.data), self.location.origin), CARD)
    const kept = path === null ? Promise.resolve(false) : keep(path).catch(() => false)
    event.waitUntil(kept.then((isKept) => event.ports[0]?.postMessage(isKept)))
  })
}
