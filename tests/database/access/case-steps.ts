import { fixtureId } from './fixture.ts'
import type { Step } from './guard.ts'

/** Attempts of the fixture: `own` is open and belongs to user, `ended` to other. The fault of `own` is F1, open. */
export const [own, ended] = [40, 41].map(fixtureId)

export const expire: Step = [
  'owner',
  `update public.case_attempts set started_at = now() - interval '2 hours', expires_at = now() where id = '${own}'`,
]
/** Ended attempts of a user that began some hours ago. */
export const attempts = (user: string, name: string, count: number, hours: number): Step => [
  'owner',
  `insert into public.case_attempts (user_id, case_id, par, started_at, ended_at, outcome, fault_id)
   select '${user}', '${name}', 3, now() - interval '${hours} hours', now(), 'failed', 'wire-open'
   from generate_series(1, ${count})`,
]
