import { DEMO_ADMIN_EMAIL } from '../../supabase/local/demo-admin.ts'
import { memoryOf } from '../support/processes.ts'
import { type Corpus, noneOf, probe } from './probe.ts'

const KB = 1024
const MAX_MS = 5000
const MAX_GROWTH_MB = 150

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="4000" height="4000">${content}</svg>`

/** 240 KB of filters, each of which allocates the memory of the whole image. */
const filters = svg(
  `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(7000)}</filter><rect width="100%" height="100%" filter="url(#f)"/>`,
)
/** Each level draws the previous one ten times. */
const levels = Array.from(
  { length: 9 },
  (_, level) => `<g id="g${level + 1}">${`<use xlink:href="#g${level}"/>`.repeat(10)}</g>`,
)
const nested = svg(`${levels.join('')}<g id="g0"><circle r="9"/></g><use xlink:href="#g9"/>`)

const disguised: readonly [name: string, text: string][] = [
  ['logo.svg', filters],
  ['logo.svg', nested],
  ['logo.png', filters],
  ['logo.png', `<?xml version="1.0"?><!-- x -->${nested}`],
  ['logo.png', `${' '.repeat(5000)}${filters}`],
  ['logo.png', `<x>${' '.repeat(100)}</x>${filters}`],
  ['logo.png', `GIF89a${filters}`],
]

/** SVG files that are expensive to rasterize, uploaded by an admin as the site's logo. */
export const svgCost: Corpus = async (target) => [
  await probe(target, 'SVG as logo', 'refused, cheap', async () => {
    const cookie = await target.adminCookie()
    const before = memoryOf(target.site.process.pid).pss
    const failures: string[] = []
    let slowest = 0
    for (const [name, text] of disguised) {
      const logo = new File([text], name, {
        type: name.endsWith('svg') ? 'image/svg+xml' : 'image/png',
      })
      const fields = { siteName: 'Torque Academy', contactEmail: DEMO_ADMIN_EMAIL, logo }
      const response = await target.submit('/admin/settings', fields, {
        marker: 'name="siteName"',
        headers: { cookie },
      })
      slowest = Math.max(slowest, response.milliseconds)
      if (!response.text.includes('was not changed')) failures.push(`${name} ${response.status}`)
    }
    const growth = Math.round(memoryOf(target.site.process.pid).pss - before)
    if (slowest > MAX_MS) failures.push(`${Math.round(slowest)} ms`)
    if (growth > MAX_GROWTH_MB) failures.push(`memory grew by ${growth} MB`)
    const cost = `refused, slowest ${Math.round(slowest)} ms, ${growth} MB more memory`
    return noneOf(disguised.length, failures, cost)
  }),

  await probe(target, 'SVG past the site, into the bucket', 'refused or sandboxed', async () => {
    const headers = { ...(await target.asAdmin()), 'content-type': 'image/svg+xml' }
    const body = Buffer.from(svg('<script>alert(1)</script>').padEnd(240 * KB))
    const path = '/storage/v1/object/assets/media/hostile.svg'
    const stored = await target.api(path, { method: 'POST', body, headers })
    const shown = await target.api('/storage/v1/object/public/assets/media/hostile.svg')
    const policy = String(shown.headers['content-security-policy'] ?? '')
    return {
      ok: stored.status >= 400 || policy.includes('sandbox'),
      seen: `upload ${stored.status}, shown ${shown.status} ${policy}`,
    }
  }),
]
