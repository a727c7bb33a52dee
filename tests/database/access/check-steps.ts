import { emailOf, fixtureId } from './fixture.ts'
import type { Step } from './guard.ts'

/** Attempts of the fixture: `own` is open and belongs to user, `scored` to other. Both are at EL-101. */
export const [own, scored] = [60, 61].map(fixtureId)

/** Questions of the fixture. `variant` is at EL-102 and has ranges. The film of EL-101 1 asks `predicted`, the film of EL-103 1 `planPredicted`. */
export const [choice, number, order, point, predicted, planPredicted, retired, variant] = [
  50, 51, 52, 53, 54, 55, 56, 57,
].map(fixtureId)

export const confirm = (...ids: string[]): Step => [
  'owner',
  `update auth.users set email_confirmed_at = now() where id in (${ids.map((id) => `'${id}'`).join(', ')})`,
]

export const grant = (plan: string, modules: string): Step => [
  'secret key',
  `select public.grant_plan('${emailOf('user')}', '${plan}', '${modules}', null, 'Test')`,
  'granted',
]

/** Scored attempts of a user that began some hours ago. */
export const attempts = (user: string, module: string, count: number, hours: number): Step => [
  'owner',
  `insert into public.check_attempts (user_id, module_id, questions, started_at, scored_at, correct, passed)
   select '${user}', '${module}', 2, now() - interval '${hours} hours', now(), 0, false
   from generate_series(1, ${count})`,
]

/** A second question of a film and a second retired one, which neither checks nor the sizes of pools count. */
export const moreOfOtherPools: Step = [
  'owner',
  `insert into private.questions (
     module_id, purpose, position, kind, prompt, body, solution, explanation, lesson_id, second, retired_at
   )
   select module_id, purpose, 9, kind, 'Other?', body, solution, explanation, lesson_id, second, retired_at
   from private.questions where id in ('${predicted}', '${retired}')`,
]

/** A question of EL-101 with ranges. */
export const addVariant: Step = [
  'owner',
  `insert into private.questions
     (module_id, purpose, position, kind, prompt, body, solution, explanation, case_id)
   select 'EL-101', purpose, 9, kind, prompt, body, solution, explanation, case_id
   from private.questions where id = '${variant}'`,
]

export const retire = (question: string | undefined): Step => [
  'owner',
  `update private.questions set retired_at = now() where id = '${question}'`,
]
