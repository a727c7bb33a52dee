import { expect, test } from 'vitest'
import { securityHeaders } from '@/lib/http/security-headers'
import { AnswerRules } from '../../scripts/hostile/answer-rules.ts'
import { findDanger, stableMarkup } from '../../scripts/hostile/markup.ts'
import { Target } from '../../scripts/hostile/target.ts'
import { hiddenFields } from '../../scripts/support/form.ts'
import type { RunningSite } from '../../scripts/support/site.ts'

test('does not attack a site or a backend on another machine', () => {
  const local = { url: 'http://127.0.0.1:3600', apiUrl: 'http://localhost:23600' } as RunningSite
  expect(() => new Target(local, [])).not.toThrow()
  for (const remote of ['https://torque.example', 'http://127.0.0.1.example', 'http://10.0.0.1']) {
    expect(() => new Target({ ...local, url: remote }, [])).toThrow('is not on this machine')
    expect(() => new Target({ ...local, apiUrl: remote }, [])).toThrow('is not on this machine')
  }
})

const required = Object.fromEntries(
  Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]),
)
const violationsOf = (request: string, headers: object, text = '', status = 200) => {
  const rules = new AnswerRules()
  rules.check('site', request, {
    status,
    headers: { ...required, ...headers },
    text,
    milliseconds: 1,
  })
  return rules.violations
}

test('notices a missing header, a version, a stack trace and a cacheable personal response', () => {
  expect(violationsOf('GET /', {})).toEqual([])
  expect(violationsOf('GET /', { 'x-content-type-options': undefined })).toHaveLength(1)
  expect(violationsOf('GET /', { 'x-powered-by': 'Next.js' })).toHaveLength(1)
  expect(violationsOf('GET /', { 'content-type': 'text/html' })).toHaveLength(1)
  expect(violationsOf('GET /', {}, 'Error: x\n    at run (/srv/a.js:1:2)', 500)).toHaveLength(1)
  expect(violationsOf('GET /account', { 'cache-control': 's-maxage=60' })).toHaveLength(1)
  expect(violationsOf('GET /account', { 'cache-control': 'private, no-store' })).toEqual([])
  const cookie = { 'cache-control': 'public', 'set-cookie': ['a=b'] }
  expect(violationsOf('GET /', cookie)).toHaveLength(1)
})

test('finds executable markup, but not in text', () => {
  for (const html of [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<iframe></iframe>',
    '<form action="https://evil.example"></form>',
    '<script>x = "</script><script>alert(1)</script>"</script>',
  ]) {
    expect(findDanger(html), html).not.toBeNull()
  }
  for (const html of [
    '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    '<a href="/x?onerror=alert(1)">javascript:</a>',
    '<script>data = "\\u003cscript>alert(1)"</script>',
  ]) {
    expect(findDanger(html), html).toBeNull()
  }
})

test('ignores the data of scripts and nonces when it compares documents', () => {
  const page = (data: string, nonce: string) =>
    `<p>text</p><script nonce="${nonce}">${data}</script><link nonce="${nonce}">`
  expect(stableMarkup(page('a', '1'))).toBe(stableMarkup(page('b', '2')))
})

test('ignores the order of the metadata when it compares documents, but not its text', () => {
  const [description, title] = [
    '<meta name="description" content="text"/>',
    '<title>Sign in</title>',
  ]
  const compared = stableMarkup(`<head>${description}${title}</head>`)
  expect(stableMarkup(`<head>${title}${description}</head>`)).toBe(compared)
  expect(stableMarkup(`<head>${description}<title>Known</title></head>`)).not.toBe(compared)
})

test('reads the hidden fields of the form that contains a marker', () => {
  const html = `<form><input type="hidden" name="a" value="1"></form>
    <form><input type="hidden" name="$K" value="{&quot;b&quot;:&#x27;&amp;&#x27;}"><input name="email"></form>`
  expect(hiddenFields(html, 'name="email"')).toEqual({ $K: `{"b":'&'}` })
  expect(() => hiddenFields(html, 'name="other"')).toThrow('No form')
})
