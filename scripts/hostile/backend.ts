import { multiplyingReads, multiplyingWrites } from '../support/attacks/queries.ts'
import { benchPorts } from '../support/ports.ts'
import { callApi } from '../support/site.ts'
import { accountPassword } from './enumeration.ts'
import { type Corpus, noneOf, probe } from './probe.ts'
import type { Target } from './target.ts'

/** Longest allowed response time, in milliseconds. */
const MAX_MS = 1000
const NEW_PASSWORD = 'granite-lantern-58-willow'

/** Returns the id of a lesson that matches the filter `where`. */
async function findLesson(target: Target, where: string): Promise<string> {
  const path = `/rest/v1/lessons?select=id&limit=1&${where}`
  const [lesson] = (await callApi(target.site, 'GET', path)) as { id: string }[]
  if (!lesson) throw new Error(`The demo has no lesson with ${where}.`)
  return lesson.id
}

/** Signs in a member. Returns their headers, a valid note and a function that saves notes. */
async function noteTaker(target: Target) {
  const headers = await target.asUser(target.account(), accountPassword)
  const lesson_id = await findLesson(target, 'state=eq.published&access=eq.free')
  const note = { lesson_id, second: 1, text: 'Note' }
  return {
    headers,
    note,
    add: (notes: object) => target.post('/rest/v1/lesson_notes', notes, headers),
  }
}

async function attackEmbeds(target: Target) {
  const { headers, note, add } = await noteTaker(target)
  await add(new Array(200).fill(note))
  const failures: string[] = []
  const attempts = [...multiplyingReads.map((path) => ['GET', path] as const), ...multiplyingWrites]
  for (const [method, path] of attempts) {
    for (const caller of [{}, headers]) {
      const response = await target.api(`/rest/v1/${path}`, {
        method,
        headers: { ...caller, prefer: 'return=representation' },
        body: method === 'GET' ? undefined : { text: 'Note' },
      })
      if (response.status !== 400 || response.milliseconds > MAX_MS) {
        failures.push(`${method} ${path} ${response.status}`)
      }
    }
  }
  return noneOf(2 * attempts.length, failures, 'rejected')
}

async function attackNotes(target: Target) {
  const { headers, note, add } = await noteTaker(target)
  const failures: string[] = []
  const expect = async (what: string, status: number, response: ReturnType<typeof add>) => {
    const seen = await response
    if (seen.status !== status) failures.push(`${what} ${seen.status}`)
    if (/_check|constraint/.test(seen.text)) failures.push(`${what} names a constraint`)
  }
  const change = (body: object) =>
    target.api('/rest/v1/lesson_notes?second=eq.1', { method: 'PATCH', headers, body })
  const spaces = ' '.repeat(900_000)
  await expect('a note', 201, add(note))
  await expect('spaces after a text', 400, add({ ...note, text: `a${spaces}` }))
  await expect('spaces before a text', 400, change({ text: `${spaces}a` }))
  await expect('another date', 403, change({ created_at: '2000-01-01' }))
  const planLesson = await findLesson(target, 'access=eq.plan')
  await expect('a lesson of a plan', 403, change({ lesson_id: planLesson }))
  await expect('200 more notes at once', 400, add(new Array(200).fill(note)))
  await expect('199 more notes', 201, add(new Array(199).fill(note)))
  await expect('one more note', 400, add(note))
  return noneOf(8, failures, 'as expected')
}

async function attackSessions(target: Target) {
  const email = target.account()
  const [own, stolen] = [
    await target.signIn(email, accountPassword),
    await target.signIn(email, accountPassword),
  ].map(({ text }) => JSON.parse(text) as { access_token: string; refresh_token: string })
  if (!own || !stolen) throw new Error(`${email} could not sign in.`)
  const as = (session: typeof own) => ({ authorization: `Bearer ${session.access_token}` })
  const body = { password: NEW_PASSWORD }
  const changed = await target.api('/auth/v1/user', { method: 'PUT', headers: as(own), body })
  const failures = changed.status === 200 ? [] : [`change ${changed.status}`]
  const profiles = '/rest/v1/profiles?select=id'
  const [mine, theirs] = [
    await target.api(profiles, { headers: as(own) }),
    await target.api(profiles, { headers: as(stolen) }),
  ]
  if (mine.text === '[]') failures.push('the own session ended')
  if (theirs.text !== '[]') failures.push('the stolen session reads')
  const { refresh_token } = stolen
  const refreshed = await target.post('/auth/v1/token?grant_type=refresh_token', { refresh_token })
  if (refreshed.status === 200) failures.push('the stolen session is refreshed')
  return noneOf(4, failures, 'as expected')
}

async function attackMailbox(target: Target) {
  const { mailbox } = benchPorts
  const url = `http://127.0.0.1:${mailbox}`
  const strangers = [
    { host: `rebound.example:${mailbox}` },
    { host: 'rebound.example' },
    { origin: 'https://rebound.example' },
  ]
  const failures: string[] = []
  for (const headers of strangers) {
    for (const path of ['/', '/api/email', '/socket.io/?EIO=4&transport=polling']) {
      const { status } = await target.send(url, path, { headers })
      if (status !== 403) failures.push(`${JSON.stringify(headers)} ${path} ${status}`)
    }
  }
  return noneOf(9, failures, 'rejected')
}

/**
 * Attacks of members on the memory of the backend and on the rules for notes, with a stolen session, and of
 * foreign websites on the mailbox.
 */
export const backend: Corpus = async (target) => [
  await probe(target, 'embedded resources that multiply rows', '400', () => attackEmbeds(target)),
  await probe(target, 'notes that are long, moved, backdated or too many', '400, 403', () =>
    attackNotes(target),
  ),
  await probe(target, 'a stolen session after a new password', 'ended', () =>
    attackSessions(target),
  ),
  await probe(target, 'the mailbox under another host name or origin', '403', () =>
    attackMailbox(target),
  ),
]
