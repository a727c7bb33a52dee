import type { Step } from './guard.ts'

/** In UTC, the time zone of the fixture. */
export const today = `(now() at time zone 'UTC')::date`

/** An admin grants `user` a plan, Professional from today without an end unless `changes` override it. */
export const grant = (user: string, gives: string, changes: Record<string, string> = {}): Step => {
  const { plan, modules, first, last } = {
    plan: 'professional',
    modules: '{}',
    first: today,
    last: 'null',
    ...changes,
  }
  return [
    'admin',
    `select public.admin_grant_plan('${user}', '${plan}', '${modules}', 'Test', ${first}, ${last}, '[{"title": "T"}]')`,
    gives,
  ]
}

/** Selects the id of the plan that `grant` has granted. */
export const granted = `select id from public.plan_grants where reason = 'Test'`

export const change = (plan: string, first: string, last: string, gives = 'changed'): Step => [
  'admin',
  `select public.admin_change_plan((${plan}), 'enterprise', '{}', 'Test', ${first}, ${last})`,
  gives,
]

export const end = (plan: string, gives = 'ended'): Step => [
  'admin',
  `select public.admin_end_plan((${plan}))`,
  gives,
]
