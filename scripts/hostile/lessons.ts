import { callApi } from '../support/site.ts'
import { accountPassword } from './enumeration.ts'
import { type Corpus, noneOf, probe } from './probe.ts'
import type { Target, TargetResponse } from './target.ts'

/** The columns of a lesson that the attacks read. */
interface Lesson {
  id: string
  access: string
  duration: number
  lesson_films: { path: string } | null
}

const hasFilm = ({ text, headers }: TargetResponse) =>
  text.includes('ftyp') || String(headers['content-type']).startsWith('video/')

const read = async <Row>(target: Target, path: string) =>
  (await callApi(target.site, 'GET', `/rest/v1/${path}`)) as Row[]

const publishedLessons = (target: Target) =>
  read<Lesson>(target, 'lessons?select=id,access,duration,lesson_films(path)&state=eq.published')

/** Returns forged variants of the token of a signed URL. Together they change every part of it. */
function forgedTokens(token: string): string[] {
  const [head = '', body = '', signature = ''] = token.split('.')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(body, 'base64url').toString())
  const [name] = Object.entries(claims).find(([, value]) => String(value).endsWith('.mp4')) ?? []
  const other = encode({ ...claims, [name ?? 'url']: 'lessons/el-101-2.mp4' })
  return [
    '',
    'undefined',
    `${head}.${body}.`,
    `${head}.${other}.${signature}`,
    `${encode({ alg: 'none' })}.${body}.`,
    `${head}.${encode({ ...claims, exp: 9_999_999_999 })}.${signature}`,
    `${head}.${body}.${signature.split('').reverse().join('')}`,
  ]
}

/** Every storage request that could read, list, copy, replace or delete a file of the private bucket. */
const storagePaths = (film: string): [method: string, path: string, body?: object][] => [
  ['GET', `/object/lessons/${film}`],
  ['GET', `/object/public/lessons/${film}`],
  ['GET', `/object/authenticated/lessons/${film}`],
  ['GET', `/object/info/lessons/${film}`],
  ['HEAD', `/object/lessons/${film}`],
  ['GET', `/object/public/assets/../lessons/${film}`],
  ['GET', `/object/public/assets/%2e%2e/lessons/${film}`],
  ['GET', `/object/public/assets%2F..%2Flessons/${film}`],
  ['GET', `/object/public/lessons%2F${film}`],
  ['GET', `/render/image/public/lessons/${film}`],
  ['POST', `/object/sign/lessons/${film}`, { expiresIn: 600 }],
  ['POST', '/object/sign/lessons', { expiresIn: 600, paths: [film] }],
  ['POST', `/object/upload/sign/lessons/${film}`, {}],
  ['POST', '/object/list/lessons', { prefix: '' }],
  ['POST', '/object/list-v2/lessons', { prefix: '' }],
  ['POST', '/object/copy', { bucketId: 'lessons', sourceKey: film, destinationKey: 'copy.mp4' }],
  [
    'POST',
    '/object/copy',
    {
      bucketId: 'lessons',
      sourceKey: film,
      destinationBucket: 'assets',
      destinationKey: 'copy.mp4',
    },
  ],
  ['POST', `/object/lessons/new-${film}`, { any: 'body' }],
  ['PUT', `/object/lessons/${film}`, { any: 'body' }],
  ['DELETE', `/object/lessons/${film}`],
  ['DELETE', '/object/lessons', { prefixes: [film] }],
]

async function attackStorage(target: Target) {
  const lessons = await publishedLessons(target)
  const film = lessons.find(({ access }) => access === 'member')?.lesson_films?.path
  const free = lessons.find(({ access }) => access === 'free')
  if (!film || !free) throw new Error('The demo has no films.')
  const failures: string[] = []
  let count = 0
  for (const headers of [{}, await target.asUser(target.account(), accountPassword)]) {
    for (const [method, path, body] of storagePaths(film)) {
      const response = await target.api(`/storage/v1${path}`, { method, headers, body })
      count++
      const lists = response.status < 400 && response.text.includes('.mp4')
      if (hasFilm(response) || lists || /token=/.test(response.text)) {
        failures.push(`${method} ${path} ${response.status}`)
      }
    }
  }
  const opened = await target.request(`/api/lessons/${free.id}/film`)
  const signed = new URL(String(opened.headers.location))
  if (!hasFilm(await target.api(signed.pathname + signed.search))) {
    throw new Error('The signed URL itself plays no film.')
  }
  for (const token of forgedTokens(signed.searchParams.get('token') ?? '')) {
    for (const name of [signed.pathname, signed.pathname.replace(/[^/]+$/, film)]) {
      const response = await target.api(`${name}?token=${encodeURIComponent(token)}`)
      count++
      if (hasFilm(response)) failures.push(`${name} with the token ${token.slice(0, 20)}`)
    }
  }
  const stolen = signed.pathname.replace(/[^/]+$/, film) + signed.search
  if (hasFilm(await target.api(stolen))) failures.push('a token of one film opens another')
  return noneOf(count + 1, failures, 'without a film')
}

async function attackRoutes(target: Target) {
  const member = (await publishedLessons(target)).find(({ access }) => access === 'member')
  if (!member) throw new Error('The demo has no lesson for members.')
  const failures: string[] = []
  const headers = [
    {},
    { cookie: 'torque-session=base64-e30' },
    { cookie: 'torque-session=x; torque-session.0=y' },
    { authorization: `Bearer ${target.site.secrets.publishableKey}` },
    { 'x-middleware-subrequest': 'middleware', 'x-user-id': member.id },
  ]
  const ids = [member.id, `${member.id}%00`, `${member.id}/../${member.id}`, "' or '1'='1", '..']
  let count = 0
  for (const sent of headers) {
    for (const id of ids) {
      for (const part of ['film', 'access', 'captions', 'progress']) {
        const response = await target.request(`/api/lessons/${encodeURI(id)}/${part}`, {
          headers: sent,
        })
        count++
        const isOpen =
          response.headers.location?.includes('token=') || /granted/.test(response.text)
        if (isOpen || response.status >= 500) failures.push(`${part} of ${id}: ${response.status}`)
      }
    }
  }
  return noneOf(count, failures, 'refused')
}

/** As a member, tries to read the paths of films and to write rows of lessons, plans and progress. */
async function attackRows(target: Target) {
  const [lesson] = await publishedLessons(target)
  const email = target.account()
  const headers = {
    ...(await target.asUser(email, accountPassword)),
    prefer: 'return=representation',
  }
  const [self] = await read<{ id: string }>(target, `profiles?select=id&email=eq.${email}`)
  const user_id = self?.id ?? ''
  const lesson_id = lesson?.id ?? ''
  const all = '?lesson_id=not.is.null'
  const attempts: [method: string, path: string, body?: object][] = [
    ['PATCH', '/lessons?id=not.is.null', { access: 'free' }],
    ['POST', '/plan_grants', { user_id, plan: 'professional', reason: 'x' }],
    ['PATCH', '/plan_grants?id=not.is.null', { ends_at: null }],
    ['POST', '/rpc/grant_plan', { p_email: email, p_plan: 'professional', p_reason: 'x' }],
    ['GET', '/lesson_films?select=path'],
    ['POST', '/lesson_films', { lesson_id, path: 'own.mp4' }],
    ['PATCH', `/lesson_films${all}`, { path: 'own.mp4' }],
    ['POST', '/lesson_cues', { lesson_id, start_at: 1, end_at: 2, text: 'x' }],
    ['PATCH', `/lesson_cues${all}`, { text: 'x' }],
    ['DELETE', `/lesson_cues${all}`],
    ['POST', '/lesson_descriptions', { lesson_id, start_at: 1, end_at: 2, text: 'x' }],
    ['PATCH', `/lesson_descriptions${all}`, { text: 'x' }],
    ['DELETE', `/lesson_descriptions${all}`],
    ['POST', '/lesson_progress', { user_id, lesson_id, watched: '{[0,60)}' }],
    ['PATCH', `/lesson_progress${all}`, { completed_at: new Date().toISOString() }],
    ['POST', '/watch_days', { user_id, lesson_id, day: '2026-01-01', seconds: 60 }],
  ]
  const failures: string[] = []
  for (const [method, path, body] of attempts) {
    const { status, text } = await target.api(`/rest/v1${path}`, { method, headers, body })
    if (status < 300 && text !== '[]') failures.push(`${method} ${path} ${status}`)
  }
  return noneOf(attempts.length, failures, 'refused')
}

/** Reports all films as watched in parallel, and repeats this several times. */
async function forgeProgress(target: Target) {
  const ROUNDS = 5
  const email = target.account()
  const headers = await target.asUser(email, accountPassword)
  const lessons = await publishedLessons(target)
  const startedAt = performance.now()
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(
      lessons.map(({ id, duration }) =>
        target.post(
          '/rest/v1/rpc/record_watch',
          { p_lesson_id: id, p_starts: [0], p_ends: [Math.ceil(duration)], p_position: 0 },
          headers,
        ),
      ),
    )
  }
  const allowed = 2.5 * ((performance.now() - startedAt) / 1000)
  const [self] = await read<{ id: string }>(target, `profiles?select=id&email=eq.${email}`)
  const rows = await read<{ seconds: number }>(
    target,
    `lesson_progress?select=seconds&user_id=eq.${self?.id}`,
  )
  const recorded = rows.reduce((sum, { seconds }) => sum + seconds, 0)
  return {
    ok: rows.length > 0 && recorded <= allowed + 1,
    seen: `${recorded} s after ${Math.round(allowed / 2.5)} s`,
  }
}

/** Films, captions and progress of lessons that the attacker may not watch. */
export const lessons: Corpus = async (target) => [
  await probe(target, 'files of the film bucket', 'no film', () => attackStorage(target)),
  await probe(target, "routes of members' lessons", 'nothing granted', () => attackRoutes(target)),
  await probe(target, 'rows of lessons, plans and progress', 'nothing written', () =>
    attackRows(target),
  ),
  await probe(target, 'progress faster than a film plays', '≤ 2.5 × the time', () =>
    forgeProgress(target),
  ),
]
