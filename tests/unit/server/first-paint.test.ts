import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readStyleSheets, withAbsoluteUrls, withFirstPaint } from '@/lib/server/first-paint'

const SITE = '/_next/static/chunks/site.css'
const PAGE = '/_next/static/chunks/page.css'
const sheets = new Map([
  [SITE, 'a{color:red}'],
  [PAGE, "b::before{content:'$&'}"],
])
const link = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="next"/>`
const disabled = (href: string) =>
  `<link rel="stylesheet" href="${href}" data-precedence="next" disabled=""/>`
const documentWith = (head: string, body = '') =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/>${head}<title>x</title></head><body>${body}</body></html>`

const painted = (html: string) =>
  withFirstPaint(html, {
    sheets,
    stillOf: async (src) => (src === '/images/a.webp?b&c' ? 'data:$&' : null),
  })

describe('styles in the document', () => {
  test('replace each link of the head in its place and disable the link', async () => {
    expect(await painted(documentWith(link(SITE) + link(PAGE)))).toBe(
      documentWith(
        `<style>a{color:red}</style>${disabled(SITE)}` +
          `<style>b::before{content:'$&'}</style>${disabled(PAGE)}`,
      ),
    )
  })

  test.each([
    ['an unknown sheet', documentWith(link('/_next/static/chunks/other.css'))],
    ['a link that React does not manage', documentWith(`<link rel="stylesheet" href="${SITE}"/>`)],
    ['a link in the body', documentWith('', link(SITE))],
    ['a document without a head', link(SITE)],
  ])('do not change %s', async (_name, html) => {
    expect(await painted(html)).toBe(html)
  })
})

describe('the still of a poster', () => {
  const image = (src: string) => documentWith('', `<img data-still="" src="${src}" alt=""/>`)

  test('replaces the URL of the poster', async () => {
    expect(await painted(image('/images/a.webp?b&amp;c'))).toBe(image('data:$&'))
  })

  test('does not replace a poster without a still', async () => {
    const html = image('/images/b.webp')
    expect(await painted(html)).toBe(html)
  })
})

test('relative URLs of a style sheet become absolute', () => {
  const css = [
    'url(../media/inter.woff2)',
    'url("../media/a b.svg?v=1#part")',
    "url('/art/grid.svg')",
    'url(data:image/svg+xml,%3Csvg/%3E)',
    'url(#gradient)',
    'url(https://example.com/x.png)',
  ]
  expect(withAbsoluteUrls(css.join(' '), SITE).split(/ (?=url)/)).toEqual([
    'url(/_next/static/media/inter.woff2)',
    'url("/_next/static/media/a%20b.svg?v=1#part")',
    "url('/art/grid.svg')",
    'url(data:image/svg+xml,%3Csvg/%3E)',
    'url(#gradient)',
    'url(https://example.com/x.png)',
  ])
})

test('reads the style sheets of a build, except a sheet that would close the style element', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-styles-'))
  try {
    mkdirSync(path.join(folder, path.dirname(SITE)), { recursive: true })
    writeFileSync(path.join(folder, SITE), 'a{background:url(../media/a.png)}')
    writeFileSync(path.join(folder, PAGE), 'b::before{content:"</style>"}')
    expect([...readStyleSheets(folder)]).toEqual([
      [SITE, 'a{background:url(/_next/static/media/a.png)}'],
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
