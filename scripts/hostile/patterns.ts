import { accountPassword } from './enumeration.ts'
import { LARGEST_MEMBER } from './largest-member.ts'
import { type Corpus, probe } from './probe.ts'
import type { Target } from './target.ts'

/** Maximum wait that an attack may add to another caller, in milliseconds. */
const MAX_WAIT_MS = 250
const CALLS_WITHOUT_ATTACK = 20

type Attack = [
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  headers?: Record<string, string>,
]

const list = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => item(index)).join(',')
const anyOf = (count: number, filter: (index: number) => string) => `or=(${list(count, filter)})`
const long = 'a'.repeat(1000)
const RETURN_ROWS = { prefer: 'return=representation' }
const call = (name: string, body: object = {}): Attack => ['POST', `rpc/${name}`, body]
const read = (path: string): Attack => ['GET', path]

/** Tables that visitors read, and tables of a member. */
const openTables = ['lessons', 'lesson_cues', 'lesson_descriptions', 'articles', 'site_texts']
const memberTables = [
  ...['lesson_notes', 'lesson_progress', 'watch_days', 'case_attempts', 'check_attempts'],
  ...['case_readings', 'case_diagnoses', 'reviews', 'certificates'],
]

const openAttacks: Attack[] = [
  ...openTables.map((table) => read(`${table}?select=*`)),
  read('lesson_cues?select=lesson_id&order=text,codes,start_at'),
  read(`lesson_cues?select=lesson_id&${anyOf(10, (n) => `text.gt.zz${n}`)}`),
  read('lesson_cues?select=lesson_id&text=like.*zz*'),
  read('lessons?select=*,lesson_cues(*)'),
  read('lessons?select=id,lesson_cues(text),lesson_descriptions(text),article_lessons(article_id)'),
  read('lessons?select=title,cues:lesson_cues(text)&cues.text=like.*P0420*'),
  read('articles?select=id&order=content,excerpt,title,seo_title,seo_description'),
  read('articles?select=id&content=ilike.*zz*'),
  read(`articles?select=id&content=like.*${long}b*`),
  read(`articles?select=id&${anyOf(10, (n) => `content.gt.zz${n}`)}`),
  read('articles?select=*,article_slugs(*),article_codes(*)'),
  ...[
    'battery voltage drop of a circuit test with a meter',
    'b b b b b b b b b b b b',
    'P0420',
  ].map((p_query) => call('search_content', { p_query, p_limit: 50, p_any: true })),
  call('search_content', { p_query: 'x'.repeat(900_000), p_limit: 50, p_any: true }),
  ...['search_vocabulary', 'course_catalog', 'check_catalog', 'certificate_catalog'].map((name) =>
    call(name),
  ),
  call('can_practice', { p_case: 'x'.repeat(900_000) }),
  call('can_take_check', { p_module: 'x'.repeat(900_000) }),
]

const memberAttacks: Attack[] = [
  ...memberTables.map((table) => read(`${table}?select=*`)),
  read(`lesson_notes?select=id&text=like.*${long}b*`),
  read(`lesson_notes?select=id&${anyOf(10, (n) => `text.ilike.*zz${n}*`)}`),
  read('lesson_notes?select=id&text=ilike.*zz*'),
  read('lesson_notes?select=id&text=like.*aaaaaaaaab*'),
  read(`lesson_notes?select=id&text=like.*${'a*'.repeat(40)}b*`),
  read('lesson_notes?select=id&order=text.desc,second,created_at,updated_at,id'),
  read(`lesson_notes?select=id&${anyOf(10, (n) => `text.gt.${'a'.repeat(100)}${n}`)}`),
  read(`lesson_notes?select=id&text=in.(${list(700, (n) => `aaaaaa${n}`)})`),
  read('lesson_notes?select=*,lessons(*)'),
  read('case_attempts?select=id,case_readings(number,mode),case_diagnoses(number)'),
  read('case_attempts?select=id,case_readings!inner(number)&case_readings.mode=eq.zz&limit=1'),
  read('case_readings?select=number,case_attempts(*)&order=taken_at&offset=70000'),
  read('case_readings?select=number&order=positions.desc,value,expected,is_live,number'),
  read(`case_readings?select=number&${anyOf(10, (n) => `positions->>key.eq.x${n}`)}`),
  read('watch_days?select=*,lessons(*)'),
  read('lesson_progress?select=*,lessons(*)'),
  ...[long, `b${long}`, 'a a a a a a a a a a', 'zz'].map((p_search) =>
    call('search_notes', { p_search, p_page: 1, p_per_page: 100 }),
  ),
  ...['own_case_results', 'own_certificate_progress', 'own_checks', 'due_reviews'].map((name) =>
    call(name),
  ),
  call('create_training_document'),
  call('own_hours'),
  call('list_plans', { p_user_ids: new Array(20_000).fill(crypto.randomUUID()) }),
  call('record_prediction', { p_question: crypto.randomUUID(), p_response: '['.repeat(400_000) }),
  call('issue_certificate', { p_version: crypto.randomUUID(), p_name: 'é'.repeat(400_000) }),
  ['PATCH', `lesson_notes?text=like.*${long}b*`, { second: 2 }],
  ['DELETE', `lesson_notes?text=like.*${long}b*`],
  ['PATCH', 'lesson_notes?second=gte.0', { text: 'b'.repeat(2000) }],
  ['PATCH', 'lesson_notes?second=gte.0', { text: 'é'.repeat(2000) }, RETURN_ROWS],
  ['PATCH', 'profiles?select=id', { first_name: 'x'.repeat(900_000) }],
  ['DELETE', 'lesson_notes?second=gte.0', undefined, RETURN_ROWS],
  ['DELETE', 'lesson_notes?second=gte.0'],
]

const waitOfCaller = async (target: Target) =>
  (await target.api('/rest/v1/settings?select=id')).milliseconds

/** Sends an attack. Returns the longest wait of another caller until the attack has its response. */
async function waitDuring(target: Target, attack: Promise<unknown>): Promise<number> {
  let isRunning = true
  const done = attack.finally(() => {
    isRunning = false
  })
  let longest = 0
  while (isRunning) longest = Math.max(longest, await waitOfCaller(target))
  await done
  return longest
}

async function measure(target: Target, attacks: readonly Attack[], headers: object) {
  let usual = 0
  for (let count = 0; count < CALLS_WITHOUT_ATTACK; count++) {
    usual = Math.max(usual, await waitOfCaller(target))
  }
  const waits: [ms: number, path: string][] = []
  for (const [method, path, body, preferences] of attacks) {
    const options = { method, body, headers: { ...headers, ...preferences } }
    const attack = target.api(`/rest/v1/${path}`, options)
    waits.push([await waitDuring(target, attack), path.slice(0, 70)])
  }
  const [[longest, path] = [0, '']] = waits.toSorted(([one], [other]) => other - one)
  return {
    ok: longest < MAX_WAIT_MS + usual,
    seen: `${waits.length} requests, longest wait ${Math.round(longest)} ms (${path}), without an attack ${Math.round(usual)} ms`,
  }
}

/**
 * Expensive requests to every table and function that visitors and members reach, with the largest data of a
 * member. Measured by how long another caller waits.
 */
export const patterns: Corpus = async (target) => {
  const expected = `others wait < ${MAX_WAIT_MS} ms longer`
  return [
    await probe(target, 'expensive requests of visitors', expected, () =>
      measure(target, openAttacks, {}),
    ),
    await probe(
      target,
      'expensive requests of a member with the largest data',
      expected,
      async () =>
        measure(
          target,
          [...openAttacks, ...memberAttacks],
          await target.asUser(LARGEST_MEMBER, accountPassword),
        ),
    ),
  ]
}
