import { randomBytes } from 'node:crypto'
import { callApi } from '../support/site.ts'
import { percentile } from '../support/timing.ts'
import { noneOf } from './probe.ts'
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

/** Sends SQL in paths, parameters and bodies to the site and the API. */
export async function attackSql(target: Target) {
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
      ['/rest/v1/rpc/search_content', { p_query: text }],
      ['/rest/v1/rpc/search_content', { p_query: text.repeat(500), p_limit: 1e9, p_any: true }],
    ]
  })
  for (const [path, body] of attempts) {
    const response = body ? await target.post(path, body) : await target.api(path)
    times.push(response.milliseconds)
    if (response.status >= 500) failures.push(`${path} ${response.status}`)
    if (/\$2[aby]\$/.test(response.text)) failures.push(`${path} shows a hash`)
    if (response.milliseconds > SLEEP_MS) failures.push(`${path} slept`)
  }
  for (const text of sql) {
    const value = encodeURIComponent(text)
    for (const path of [`/blog/${value}`, `/blog/page/${value}`, `/courses/${value}`]) {
      const { status, milliseconds } = await target.request(path)
      if (![400, 404].includes(status) && status < 300) failures.push(`${path} ${status}`)
      if (status >= 500 || milliseconds > SLEEP_MS) failures.push(`${path} ${status}`)
    }
  }
  const lookups = [...sql, 'a'.repeat(10_000), '\u202E😀\u202C', '* & | ! <-> :*'].flatMap(
    (text) => {
      const value = encodeURIComponent(text)
      return ['/search?q=', '/api/search?q=', '/certificates/', '/codes/'].map(
        (path) => path + value,
      )
    },
  )
  for (const path of lookups) {
    const { status, text, milliseconds } = await target.request(path)
    if (status >= 500 || milliseconds > SLEEP_MS) failures.push(`${path.slice(0, 80)} ${status}`)
    if (/\$2[aby]\$/.test(text)) failures.push(`${path.slice(0, 80)} shows a hash`)
  }
  const settings = await callApi(target.site, 'GET', '/rest/v1/settings?select=id')
  if ((settings as unknown[]).length !== 1) failures.push('the table of settings changed')
  const slowest = `median ${percentile(times, 0.5).toFixed(1)} ms`
  return noneOf(
    attempts.length + 3 * sql.length + lookups.length,
    failures,
    `without effect, ${slowest}`,
  )
}

/** Sends filters that try to return rows that row level security hides. */
export async function attackFilters(target: Target) {
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
