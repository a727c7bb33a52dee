import { randomBytes } from 'node:crypto'
import { accountPassword } from './enumeration.ts'
import { type Corpus, noneOf, probe } from './probe.ts'
import { attackFilters, attackSql } from './sql.ts'
import { attackStoredMarkup } from './stored-markup.ts'
import type { Target } from './target.ts'

const HEADER = 'X-Injected'
/** Line breaks, encoded once or twice, and characters whose low byte is a line break. */
const breaks = ['%0d%0a', '%0a', '%0d', '%250d%250a', '%E5%98%8A%E5%98%8D', '%00%0d%0a']

async function attackHeaders(target: Target) {
  const failures: string[] = []
  const payloads = breaks.map((bytes) => `x${bytes}${HEADER}:%201${bytes}Set-Cookie:%20a=b`)
  let count = 0
  for (const payload of payloads) {
    const paths = [
      `/${payload}`,
      `/blog/${payload}`,
      `/blog?${payload}`,
      `/auth?next=/${payload}`,
      `/account/${payload}`,
      `/auth/confirm?token_hash=${payload}&type=email`,
      `/auth/invitation?token=${payload}`,
      `/courses/electrical/?${payload}`,
      `/_next/image?url=${payload}&w=640&q=75`,
    ]
    for (const path of paths) {
      count++
      const { headers } = await target.request(path)
      if (headers[HEADER.toLowerCase()] || headers['set-cookie']?.some((one) => /^a=b/.test(one))) {
        failures.push(path)
      }
    }
  }
  return noneOf(count, failures, 'no header added')
}

/** Puts line breaks into the fields of the contact form that become headers of an email. */
async function attackEmail(target: Target) {
  const victim = `${randomBytes(6).toString('hex')}@example.com`
  const code = randomBytes(4).toString('hex')
  const header = `\r\nBcc: ${victim}\r\nTo: ${victim}`
  const fields = {
    firstName: `Ann${header}`,
    lastName: `Lee${header}`,
    email: `ann.${code}@example.com`,
    subject: `Subject ${code}${header}`,
    message: `Message${header}`,
  }
  const response = await target.submit('/contact', fields, { marker: 'name="subject"' })
  await target.submit('/contact', { ...fields, email: `ann.${code}@example.com${header}` })
  const count = await target.countEmails(victim)
  return {
    ok: count === 0,
    seen: `${response.status}, ${count} emails to the injected recipient`,
  }
}

async function attackPaths(target: Target) {
  const { secrets } = target.site
  const up = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '%252e%252e%252f',
    '..;/',
    '.%00./',
  ]
  const files = ['.data/bench/secrets.json', 'package.json', 'etc/passwd', '.env']
  const starts = [
    '/',
    '/images/',
    '/_next/static/',
    '/brand/',
    '/api/',
    '/_next/image?url=/images/',
  ]
  const failures: string[] = []
  let count = 0
  for (const file of files) {
    for (const dots of up) {
      for (const start of starts) {
        count += 2
        const path = `${start}${dots.repeat(6)}${file}`
        for (const response of [
          await target.request(path),
          await target.api(`/storage/v1/object/public/assets${path}`),
        ]) {
          const isFile =
            response.text.includes(secrets.secretKey) ||
            /"dependencies":|root:x:0/.test(response.text)
          if (isFile || response.status >= 500) failures.push(`${path} ${response.status}`)
        }
      }
    }
  }
  return noneOf(count, failures, 'found no file outside the public ones')
}

async function attackRedirects(target: Target) {
  const nexts = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/\t/evil.example',
    'https:evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
  ]
  const email = target.account()
  const failures: string[] = []
  for (const next of nexts) {
    const path = `/auth?next=${encodeURIComponent(next)}`
    const response = await target.submit(path, { email, password: accountPassword, next })
    const location = new URL(response.headers.location ?? '/', target.site.url)
    if (location.origin !== new URL(target.site.url).origin && location.hostname !== 'localhost') {
      failures.push(`${next} leads to ${location.href}`)
    }
  }
  for (const path of [
    '//evil.example/',
    '/\\evil.example/',
    '//evil.example/%2f..',
    '/%5cevil.example/',
  ]) {
    const { headers } = await target.request(path)
    if (/^(?:https?:)?[\\/]{2}evil/.test(headers.location ?? '')) failures.push(path)
  }
  return noneOf(nexts.length + 4, failures, 'stay on the site')
}

/** Input that a part of the site might interpret as code. */
export const injection: Corpus = async (target) => [
  await probe(target, 'SQL in every parameter', 'no error, no effect', () => attackSql(target)),
  await probe(target, 'filters that add rows', 'hidden rows stay hidden', () =>
    attackFilters(target),
  ),
  await probe(target, 'line breaks in URLs', 'no header added', () => attackHeaders(target)),
  await probe(target, 'line breaks in emails', 'no recipient added', () => attackEmail(target)),
  await probe(target, 'path traversal', 'no file', () => attackPaths(target)),
  await probe(target, 'redirects to other hosts', 'none', () => attackRedirects(target)),
  await probe(target, 'stored markup', 'harmless', () => attackStoredMarkup(target)),
]
