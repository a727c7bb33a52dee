import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchCondition } from '@/lib/supabase/search'
import {
  heavyQueries,
  multiplyingReads,
  multiplyingWrites,
  places,
  queryWith,
  refusedOperators,
} from '../../scripts/support/attacks/queries.ts'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import { type ServedApi, startServedStack } from '../support/database/serve-api.ts'
import { anonymous, type Caller, type Stack, service } from '../support/database/stack.ts'

let stack: Stack
let api: ServedApi
let member: Person
let admin: Person

beforeAll(async () => {
  ;({ stack, api } = await startServedStack())
  member = await signUp(stack, 'member@example.com')
  admin = await makeAdmin(stack, await signUp(stack, 'admin@example.com'))
  await stack.exec(`insert into public.articles (title, slug, content, status, published_at)
    select 'Title ' || i, 'slug-' || i, repeat('aaaaaaaaab', 1000), 'published', now()
    from generate_series(1, 12) as i`)
})
afterAll(() => stack.stop())

const statusOf = async (caller: Caller, query: string) => {
  const answer = await api.send(caller, `/rest/v1/articles?${query}`)
  return { status: answer.status, text: answer.body.toString() }
}
const repeat = (count: number, text: string, separator = ',') =>
  Array(count).fill(text).join(separator)

describe('operators', () => {
  test.each(refusedOperators)(
    'rejects %s from visitors and members anywhere in a query',
    async (name) => {
      for (const place of places) {
        const query = queryWith(place, name)
        for (const caller of [anonymous, member]) {
          const { status, text } = await statusOf(caller, query)
          expect(status, query).toBe(400)
          expect(text, query).toMatch(/The API accepts the operators|failed to parse/)
        }
      }
    },
  )

  test('the secret key may use regular expressions', async () => {
    const { status, text } = await statusOf(service, 'select=slug&slug=match.^slug-1$')
    expect([status, text]).toEqual([200, '[{"slug":"slug-1"}]'])
  })

  test('rejects regular expressions on the rows of a function', async () => {
    await stack.exec(`create function public.list_articles() returns setof public.articles
      language sql stable as 'select * from public.articles';
      grant execute on function public.list_articles() to anon, service_role`)
    await stack.app.connection.clearSchemaCache()
    const path = '/rest/v1/rpc/list_articles?select=slug&slug='
    expect((await api.send(anonymous, `${path}eq.slug-1`)).body.toString()).toContain('slug-1')
    for (const method of ['GET', 'POST']) {
      expect((await api.send(anonymous, `${path}match.a`, { method })).status, method).toBe(400)
      expect((await api.send(service, `${path}match.a`, { method })).status, method).toBe(200)
    }
  })
})

describe('the size of a query', () => {
  const deep = (levels: number) => `or=(${'and('.repeat(levels - 1)}id.is.null${')'.repeat(levels)}`
  const tooMuch: [what: string, query: string, status: number][] = [
    ['filters', `or=(${repeat(51, 'id.is.null')})`, 400],
    ['patterns', `or=(${repeat(31, 'title.ilike.*a*')})`, 400],
    ['characters in patterns', `or=(${repeat(6, `title.ilike.*${'a'.repeat(200)}*`)})`, 400],
    ['wildcards in patterns', `title=like.${'_'.repeat(501)}`, 400],
    ['levels of logic', deep(6), 400],
    ['parentheses', deep(1500), 400],
    ['columns', `select=${Array.from({ length: 51 }, (_, i) => `a${i}:id`).join(',')}`, 400],
    ['copies of a column', 'select=a:content,b:content,content', 400],
    ['embedded resources', `select=${repeat(6, 'article_slugs(slug)')}`, 400],
    ['levels of embeds', 'select=article_slugs(articles(article_slugs(slug)))', 400],
    ['columns to order by', `order=${repeat(6, 'content')}`, 400],
    ['selects', 'select=id&select=id', 400],
    ['characters of a URL', `id=in.(${'x'.repeat(8200)})`, 414],
  ]
  test.each(tooMuch)('rejects too many %s', async (_, query, status) => {
    for (const caller of [anonymous, member]) {
      const answer = await statusOf(caller, query)
      expect(answer.status).toBe(status)
      expect(answer.text).toMatch(/accepts at most|nested deeper|more than once|longer than/)
    }
  })

  test('accepts the largest queries of the admin area', async () => {
    const words =
      '%%%%%%%%%%%%%%%% ééééééééééééééé ((((((((((((((( ,,,,,,,,,,,,,,, _______________ x'
    const columns = ['first_name', 'last_name', 'email', 'subject', 'message']
    const search = new URLSearchParams({ or: `(${searchCondition(columns, words)})` })
    const id = '00000000-0000-4000-8000-000000000001'
    const queries = [
      `contact_messages?select=id&${search}`,
      `contact_messages?select=id&${new URLSearchParams({ or: `(${searchCondition(columns, '%'.repeat(100))})` })}`,
      `user_roles?select=user_id&role=eq.admin&user_id=${encodeURIComponent(`in.(${repeat(100, id)})`)}`,
      'articles?select=id,at:published_at,published_at&status=eq.published&order=published_at.desc,id&limit=9',
      'article_slugs?select=articles(slug)&slug=eq.slug-1',
    ]
    for (const query of queries) {
      const { status, body } = await api.send(admin, `/rest/v1/${query}`)
      expect(status, body.toString()).toBe(200)
    }
  })
})

describe('what only admins may query', () => {
  const closed: [query: string, message: RegExp][] = [
    [`lesson_notes?select=id&text=like.*${'a'.repeat(1000)}b*`, /at most one filter with like/],
    ['lesson_notes?select=id&text=ilike.*zz*', /at most one filter with like/],
    ['lesson_notes?select=id&or=(text.like.*a*,text.like.*b*)', /at most one filter with like/],
    ['lesson_notes?select=id&text=not.like.*aaaaaaaaaaaa*', /at most one filter with like/],
    ['lesson_notes?select=id&not.or=(text.like.*aaaaaaaaaaaa*)', /at most one filter with like/],
    ['lessons?select=id,lesson_cues(text)&lesson_cues.text=ilike.*a*', /at most one filter/],
    ['lessons?select=id,lesson_cues(text)&title=like.*a*&lesson_cues.text=like.*a*', /at most one/],
    ['case_attempts?select=id,case_readings(number)', /embeds "case_readings"/],
    ['case_attempts?select=id,r:case_readings!inner(number)', /embeds "r"/],
    ['case_readings?select=number,case_attempts(id)&attempt_id=eq.1', /embeds "case_attempts"/],
    ['case_readings?select=number,attempt_id(id)&attempt_id=eq.1', /embeds "attempt_id"/],
    ['lessons?select=id,lesson_notes(id)', /embeds "lesson_notes"/],
    ['articles?select=id&order=title,content.desc', /sorts by "content"/],
    ['lesson_notes?select=id&order=text', /sorts by "text"/],
    ['lessons?select=id,lesson_cues(text)&lesson_cues.order=text', /sorts by "text"/],
    ['case_readings?select=number', /one attempt/],
    ['case_diagnoses?select=number&attempt_id=neq.00000000-0000-4000-8000-000000000001', /one att/],
    ['case_diagnoses?select=number&or=(number.eq.1,number.eq.2)', /one attempt/],
  ]
  test.each(closed)('%s', async (path, message) => {
    for (const caller of [anonymous, member]) {
      const { status, body } = await api.send(caller, `/rest/v1/${path}`)
      expect(status).toBe(400)
      expect(JSON.parse(body.toString()).message).toMatch(message)
    }
    for (const caller of [admin, service]) {
      const { body } = await api.send(caller, `/rest/v1/${path}`)
      expect(body.toString()).not.toMatch(message)
    }
  })

  test('rejects the same patterns in writes', async () => {
    const path = `/rest/v1/lesson_notes?text=like.*${'a'.repeat(1000)}b*`
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await api.send(member, path, { method, body: { second: 1 } })
      expect(answer.status, method).toBe(400)
    }
  })

  test('rejects the changed rows of all notes, and returns one', async () => {
    const headers = { prefer: 'return=representation' }
    const change = (caller: Caller, method: string, filter: string) =>
      api.send(caller, `/rest/v1/lesson_notes?select=text&${filter}`, {
        method,
        headers,
        body: { text: 'Note' },
      })
    const id = 'id=eq.00000000-0000-4000-8000-000000000001'
    for (const method of ['PATCH', 'DELETE']) {
      for (const filter of ['second=gte.0', `or=(${id.replace('=', '.')},second.gte.0)`]) {
        const { status, body } = await change(member, method, filter)
        expect([status, body.toString()], `${method} ${filter}`).toEqual([
          400,
          expect.stringContaining('filter by id=eq.'),
        ])
        expect((await change(admin, method, filter)).status, filter).toBe(200)
      }
      expect((await change(member, method, id)).status).toBe(200)
    }
  })

  test('accepts the queries of the site from members', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const paths = [
      'lessons?select=title,cues:lesson_cues(text)&cues.text=like.*P0420-1A*',
      `case_readings?select=number,mode&attempt_id=eq.${id}&order=number`,
      `case_diagnoses?select=number&attempt_id=eq.${id}&order=number`,
      `article_lessons?select=articles(title)&lesson_id=eq.${id}`,
    ]
    for (const path of paths) {
      const { status, body } = await api.send(member, `/rest/v1/${path}`)
      expect(status, body.toString()).toBe(200)
    }
  })
})

describe('embedded resources', () => {
  test.each(multiplyingReads)('rejects %s', async (path) => {
    for (const caller of [anonymous, member]) {
      for (const method of ['GET', 'HEAD']) {
        const { status, body } = await api.send(caller, `/rest/v1/${path}`, { method })
        expect(status, method).toBe(400)
        if (method === 'GET') expect(body.toString()).toMatch(/accepts at most one|more than once/)
      }
    }
  })

  test.each(multiplyingWrites)('rejects %s %s', async (method, path) => {
    const headers = { prefer: 'return=representation' }
    const { status, body } = await api.send(member, `/rest/v1/${path}`, {
      method,
      headers,
      body: { text: 'Note' },
    })
    expect(status).toBe(400)
    expect(body.toString()).toContain('accepts embedded resources only when it reads a table')
  })

  test('accepts one embedded table, and accepts every query with the secret key', async () => {
    const paths = [
      'lesson_notes?select=text,...lessons!inner(title)',
      'lesson_cues?select=lesson:lesson_id(title)',
      'lessons?select=title,lesson_cues(text)',
    ]
    for (const path of paths) {
      expect((await api.send(member, `/rest/v1/${path}`)).status, path).toBe(200)
    }
    const path = '/rest/v1/lesson_notes?select=lessons(lesson_notes(text))'
    expect((await api.send(service, path)).status).toBe(200)
  })
})

describe('the size of a response', () => {
  const MESSAGE = 'The response is larger than 3 MB. Request fewer rows or columns.'
  const large = 'slug=like.large-*'

  beforeAll(() =>
    stack.exec(`insert into public.articles (title, slug, content, status, published_at)
      select 'Large', 'large-' || i, repeat('a', 400000), 'published', now()
      from generate_series(1, 30) as i`),
  )
  afterAll(() => stack.exec(`delete from public.articles where slug like 'large-%'`))

  test.each([
    'select=content',
    'select=bytes:slug,row:content,counted:id,written:title',
    'select=*&order=title',
  ])('is at most 3 MB for %s', async (query) => {
    for (const caller of [anonymous, member]) {
      const { status, text } = await statusOf(caller, `${query}&${large}`)
      expect([status, JSON.parse(text).message]).toEqual([400, MESSAGE])
    }
    expect((await statusOf(service, `${query}&${large}`)).status).toBe(200)
    expect((await statusOf(anonymous, `${query}&${large}&limit=7`)).status).toBe(200)
  })

  test('is at most 3 MB for the rows of a write; a larger write has no effect', async () => {
    const headers = { prefer: 'return=representation' }
    const answer = await api.send(admin, `/rest/v1/articles?${large}`, {
      method: 'PATCH',
      headers,
      body: { excerpt: 'Changed' },
    })
    expect(JSON.parse(answer.body.toString()).message).toBe(MESSAGE)
    expect(await stack.sql(`select 1 from public.articles where excerpt = 'Changed'`)).toEqual([])
  })

  test('is at most 1,000 rows', async () => {
    await stack.exec(`insert into public.page_views (page_path)
      select '/' from generate_series(1, 1100)`)
    const views = await api.send(admin, '/rest/v1/page_views?select=page_path&limit=5000')
    expect(JSON.parse(views.body.toString())).toHaveLength(1000)
  })
})

describe('a second caller', () => {
  const waits: string[] = []

  /** The largest notes of a member, without the limits of a request. */
  beforeAll(async () => {
    await stack.exec(`set session_replication_role = replica;
      insert into public.lesson_notes (user_id, lesson_id, second, text)
      select '${member.id}', gen_random_uuid(), 1, repeat('a', 2000) from generate_series(1, 2000);
      set session_replication_role = origin`)
  })

  test.each([
    ['a long pattern on all notes', `lesson_notes?select=id&text=like.*${'a'.repeat(1000)}b*`],
    [
      'many short patterns on all notes',
      `lesson_notes?select=id&or=(${repeat(30, 'text.ilike.*z*')})`,
    ],
    ['many filters on all notes', `lesson_notes?select=id&or=(${repeat(11, 'text.gt.z')})`],
  ])('waits less than 250 ms for %s of a member', async (_, path) => {
    const startedAt = process.cpuUsage()
    const { status } = await api.send(member, `/rest/v1/${path}`)
    const { user, system } = process.cpuUsage(startedAt)
    expect(status).toBe(400)
    expect((user + system) / 1000).toBeLessThan(250)
  })
  afterAll(() => void process.stdout.write(`a second caller waits: ${waits.join(', ')}\n`))

  test.each(heavyQueries)('waits less than a second for a query with %s', async (what, query) => {
    let isRunning = true
    const attack = api.send(anonymous, `/rest/v1/articles?${query}`).finally(() => {
      isRunning = false
    })
    let longestMs = 0
    while (isRunning) {
      const startedAt = performance.now()
      const answer = await api.send(anonymous, '/rest/v1/settings?select=id')
      longestMs = Math.max(longestMs, performance.now() - startedAt)
      expect(answer.status).toBe(200)
    }
    expect((await attack).status).toBeLessThan(500)
    waits.push(`${Math.round(longestMs)} ms ${what}`)
    expect(longestMs).toBeLessThan(1000)
  })
})
