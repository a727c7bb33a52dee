import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { publicPages } from '@/lib/content/pages'
import { seedCatalog } from '@/lib/courses/catalog'
import { contentOf, firstScreenOf } from '../../../scripts/support/document-parts.ts'
import { NARROWEST } from '../../support/site/checks.ts'
import { sitemapPaths } from '../../support/site/sitemap.ts'
import { expect, test } from '../../support/site/test.ts'
import { brotliSize, gzipSize, KB } from '../../support/site/weight.ts'

const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g

/** The inline scripts of a document that its policy doesn't list, and whether it allows all of them. */
function scriptProblems(html: string, policy: string): string[] {
  const problems = /script-src[^;]*unsafe-inline/.test(policy) ? ['unsafe-inline'] : []
  const scripts = [...html.matchAll(inlineScript)]
  if (scripts.length === 0) problems.push('no scripts')
  for (const [, code = ''] of scripts) {
    const hash = createHash('sha256').update(code).digest('base64')
    if (!policy.includes(`'sha256-${hash}'`)) problems.push(code.slice(0, 80))
  }
  return problems
}

/** Whether a part of a document has more than 14 KB with brotli, which is slow. Gzip never makes it smaller. */
const isTooLarge = async (part: Buffer) =>
  gzipSize(part) > 14 * KB && (await brotliSize(part)) > 14 * KB

/** The sizes of a document that exceed what arrives in one round trip. */
async function weightProblems(html: string): Promise<string[]> {
  const content = Buffer.from(contentOf(html))
  const firstScreen = Buffer.from(firstScreenOf(html))
  const isHeavy =
    (await isTooLarge(content)) || (await isTooLarge(firstScreen)) || gzipSize(content) > 20 * KB
  if (!isHeavy) return []
  const sizes = [await brotliSize(content), await brotliSize(firstScreen)]
  return [`br ${sizes.join(', first screen ')}, gzip ${gzipSize(content)}`]
}

/** Elements that make the page scroll sideways. Without scripts, because the HTML is complete. */
async function wideElements(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  return page.evaluate(async () => {
    await document.fonts.ready
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    )
    const last = wide.at(-1)
    return [`${scrollWidth} px wide at ${clientWidth}: ${last?.tagName} ${last?.textContent}`]
  })
}

/** Pages of one kind have the same layout and other texts. */
const kindOf = (path: string) => path.replace(/[^/]+$/, '')

/** Length of the longest word of a document,. */
function longestWord(html: string): number {
  const text = html.slice(html.indexOf('<main')).replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
  return Math.max(...text.split(/\s+/).map((word) => word.length))
}

/** Parts of the site that are read in parallel, because most requests are the first to their page. */
const PARTS = 4

for (let part = 0; part < PARTS; part++) {
  test(`every page arrives in one round trip with hashes of its inline scripts, its data within 10 KB, and fits 320 px (part ${part + 1} of ${PARTS})`, async ({
    request,
    browser,
  }) => {
    const sitemap = await sitemapPaths(request)
    expect(sitemap.length).toBeGreaterThan(100)
    const all = [...new Set([...publicPages(seedCatalog).keys(), ...sitemap, '/auth'])]
    const problems: string[] = []
    /** The page of each kind with the longest word, which is the first to become too wide. */
    const widest = new Map<string, { path: string; length: number }>()
    const narrow = await browser.newPage({
      javaScriptEnabled: false,
      viewport: { width: NARROWEST, height: 640 },
    })
    for (const path of all.filter((_, index) => index % PARTS === part)) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(200)
      const html = await response.text()
      const policy = response.headers()['content-security-policy'] ?? ''
      const data = await request.get(path, { headers: { RSC: '1' } })
      expect(data.headers()['content-type'], path).toContain('text/x-component')
      const gzip = gzipSize(await data.body())
      const found = await weightProblems(html)
      // Other pages depend on the visitor and use a nonce.
      if (sitemap.includes(path)) found.push(...scriptProblems(html, policy))
      if (gzip > 10 * KB) found.push(`data: gzip ${gzip}`)
      problems.push(...found.map((problem) => `${path}: ${problem}`))
      const length = longestWord(html)
      const kind = kindOf(path)
      if (length > (widest.get(kind)?.length ?? 0)) widest.set(kind, { path, length })
    }
    for (const { path } of widest.values()) {
      problems.push(...(await wideElements(narrow, path)).map((problem) => `${path}: ${problem}`))
    }
    await narrow.close()
    expect(problems).toEqual([])
  })
}
