import { emailOf, fixtureId } from './fixture.ts'
import type { Step } from './guard.ts'

/**
 * The version of the fixture requires the lesson `free`, the check of EL-101 and the case open-case. `own` is the
 * certificate of `user`, `others` the certificate of `other`.
 */
export const [version, own, others] = [70, 71, 72].map(fixtureId)
export const numbers = {
  own: '0000-0000-0000-0000-0001',
  others: '0000-0000-0000-0000-0002',
}
const [free, member] = [11, 12].map(fixtureId)

export const confirm = (...ids: string[]): Step => [
  'owner',
  `update auth.users set email_confirmed_at = now() where id in (${ids.map((id) => `'${id}'`).join(', ')})`,
]
export const noCertificates: Step = ['owner', 'delete from public.certificates']

export const grant = (name: 'user' | 'other', plan: string): Step => [
  'secret key',
  `select public.grant_plan('${emailOf(name)}', '${plan}', '${plan === 'basic' ? '{EL-101}' : '{}'}', null, 'Test')`,
  'granted',
]

/** `user` has watched the first seconds of a lesson. */
export const watched = (user: string, seconds: number, lesson = free): Step => [
  'owner',
  `insert into public.lesson_progress (user_id, lesson_id, watched) values ('${user}', '${lesson}', '{[0,${seconds})}')
   on conflict (user_id, lesson_id) do update set watched = excluded.watched`,
]
export const otherLesson = member

/** A scored attempt of 10 questions. */
export const check = (user: string, correct: number, module = 'EL-101'): Step => [
  'owner',
  `insert into public.check_attempts (user_id, module_id, questions, scored_at, correct, passed)
   values ('${user}', '${module}', 10, now(), ${correct}, ${correct >= 8})`,
]

export const solved = (user: string, outcome = 'solved', name = 'open-case'): Step => [
  'owner',
  `insert into public.case_attempts (user_id, case_id, par, readings, ended_at, outcome, fault_id)
   values ('${user}', '${name}', 3, 4, now(), '${outcome}', 'wire-open')`,
]

/** Everything that the version requires. */
export const complete = (user: string): Step[] => [watched(user, 54), check(user, 9), solved(user)]

export const issue = (
  who: Step[0],
  gives: string,
  { name = 'Zoë O’Neil', id = version, field = 'status' } = {},
): Step => [who, `select public.issue_certificate('${id}', '${name}') ->> '${field}'`, gives]

export const find = (number: string, field: string, client = 'client') =>
  `select public.find_certificate('${number}', '{${client}}') #>> '{${field}}'`
