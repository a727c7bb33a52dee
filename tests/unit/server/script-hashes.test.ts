import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { policyWithHashes, scriptHashes } from '@/lib/server/script-hashes'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('script hashes', () => {
  test('cover each inline script once, with and without attributes', () => {
    const html =
      '<script>one()</script><p>text</p><script id="_R_" async>two()</script><script>one()</script>'
    expect(scriptHashes(html)).toEqual([hash('one()'), hash('two()')])
  })

  test('exclude external files and data, which the opening tag shows', () => {
    const flight = 'self.__next_f.push([1,"{\\"type\\":\\"application/ld+json\\",\\"src=\\"}"])'
    const html = [
      '<script src="/_next/static/a.js" async></script>',
      '<script type="application/ld+json">{"@type":"Course"}</script>',
      `<script>${flight}</script>`,
    ].join('')
    expect(scriptHashes(html)).toEqual([hash(flight)])
  })

  test('cover a script that spans lines and keep its white space', () => {
    expect(scriptHashes('<script>\n a()\n</script>')).toEqual([hash('\n a()\n')])
  })
})

describe('scripts in editor content', () => {
  const article = (html: string) =>
    `<script>a()</script><div class="article-body" data-editor-html="start">${html}</div>` +
    '<span hidden="" data-editor-html="end"></span><script>b()</script>'

  test('are never listed', () => {
    expect(scriptHashes(article('<script>stolen()</script>'))).toEqual([hash('a()'), hash('b()')])
  })

  test('are not listed after a forged end tag', () => {
    const forged = '</div><span data-editor-html="end"></span><script>stolen()</script>'
    expect(scriptHashes(article(forged))).toEqual([hash('a()'), hash('b()')])
  })
})

describe('policy of a document', () => {
  const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'"

  test('replaces the keyword with the hashes, only in script-src', () => {
    expect(policyWithHashes(policy, '<script>a()</script>')).toBe(
      `default-src 'self'; script-src 'self' ${hash('a()')}; style-src 'unsafe-inline'`,
    )
  })

  test('forbids inline scripts if the document has none', () => {
    expect(policyWithHashes(policy, '<p>')).toContain("script-src 'self'; style-src")
  })

  test('does not change a policy with a nonce', () => {
    const strict = "script-src 'self' 'nonce-a' 'strict-dynamic'; style-src 'unsafe-inline'"
    expect(policyWithHashes(strict, '<script>a()</script>')).toBe(strict)
  })
})
