import { emailOf, fixtureId, type PersonName } from './fixture.ts'
import { guard, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Who may watch which lesson, and what the checks on lessons reject. */

const [free, member, plan, draft, planned] = [11, 12, 13, 14, 15].map(fixtureId)

const decision = (
  who: Step[0],
  lesson: string | undefined,
  gives: string,
  field: 'decision' | 'path' = 'decision',
): Step => [who, `select public.open_lesson('${lesson}') ->> '${field}'`, gives]

const confirm = (id: string, at: string): Step => [
  'owner',
  `update auth.users set email_confirmed_at = ${at} where id = '${id}'`,
]
const grant = (to: PersonName, kind: string, modules: string, ends: string): Step => [
  'secret key',
  `select public.grant_plan('${emailOf(to)}', '${kind}', '${modules}', ${ends}, 'Test')`,
  'granted',
]
const end: Step = ['owner', `update public.plan_grants set ends_at = now() where reason = 'Test'`]

const transcript = (who: Step[0], lesson: string | undefined, gives: number): Step[] =>
  ['cues', 'descriptions'].flatMap((lines): Step[] => [
    [who, `select count(*) from public.lesson_${lines} where lesson_id = '${lesson}'`, gives],
    [who, `select jsonb_array_length(public.lesson_lines('${lesson}') -> '${lines}')`, gives],
  ])

export const lessonGuards: AccessCheck[] = [
  guard('private.watch_decision', 'visitors watch free lessons only', () => [
    decision('anonymous', free, 'granted'),
    decision('anonymous', free, 'free.mp4', 'path'),
    decision('anonymous', member, 'account'),
    decision('anonymous', member, 'null', 'path'),
    decision('anonymous', plan, 'account'),
    decision('anonymous', draft, 'film'),
    decision('anonymous', planned, 'film'),
    decision('anonymous', fixtureId(99), 'null'),
  ]),
  guard('private.watch_decision', 'confirmed accounts watch member lessons', ({ user, other }) => [
    confirm(user, 'now()'),
    confirm(other, 'null'),
    decision('other', free, 'granted'),
    decision('other', member, 'account'),
    decision('user', member, 'granted'),
    decision('user', member, 'member.mp4', 'path'),
    decision('user', draft, 'film'),
  ]),
  guard(
    'private.watch_decision',
    'a confirmed account with an ended session is a visitor',
    ({ admin }) => [
      confirm(admin, 'now()'),
      decision('admin with an ended session', free, 'granted'),
      decision('admin with an ended session', member, 'account'),
    ],
  ),
  guard('constraints', 'places, slugs and film paths of lessons are unique', () => [
    ['owner', `update public.lessons set position = 1 where id = '${member}'`, '23505'],
    ['owner', `update public.lessons set slug = 'free-lesson' where id = '${member}'`, '23505'],
    ['owner', `update public.lesson_films set path = 'same.mp4'`, '23505'],
  ]),
  guard('private.watch_decision', 'a plan opens its modules until it ends', ({ user, other }) => [
    confirm(user, 'now()'),
    confirm(other, 'now()'),
    // An ended plan, a plan that has not begun, and a plan for other modules.
    decision('user', plan, 'plan'),
    decision('user', plan, 'null', 'path'),
    decision('other', plan, 'plan'),
    grant('user', 'professional', '{}', 'null'),
    decision('user', plan, 'granted'),
    decision('user', plan, 'plan.mp4', 'path'),
    decision('other', plan, 'plan'),
    end,
    decision('user', plan, 'plan'),
    grant('user', 'basic', '{EL-102}', `now() + interval '1 day'`),
    decision('user', plan, 'plan'),
    grant('user', 'basic', '{EL-102,EL-103}', `now() + interval '1 day'`),
    decision('user', plan, 'granted'),
  ]),
  guard('private.watch_decision', 'a plan opens nothing for an unconfirmed account', ({ user }) => [
    confirm(user, 'null'),
    grant('user', 'professional', '{}', 'null'),
    decision('user', plan, 'account'),
    decision('user', plan, 'null', 'path'),
  ]),
  guard('private.watch_decision', 'admins watch every lesson that has a film', () => [
    decision('admin', plan, 'granted'),
    decision('admin', draft, 'draft.mp4', 'path'),
    decision('admin', planned, 'film'),
    decision('admin', planned, 'null', 'path'),
  ]),
  guard('private.watch_decision', 'a plan opens the whole transcript', ({ user }) => [
    confirm(user, 'now()'),
    ...transcript('anonymous', plan, 1),
    ...transcript('user', plan, 1),
    grant('user', 'professional', '{}', 'null'),
    ...transcript('user', plan, 2),
    ...transcript('user', draft, 0),
    ...transcript('admin', draft, 1),
    end,
    ...transcript('user', plan, 1),
  ]),
  guard('public.open_lesson', 'returns the path only if the decision is granted', () => [
    decision('anonymous', plan, 'null', 'path'),
    decision('user', draft, 'null', 'path'),
  ]),
  guard('public.grant_plan', 'a plan is granted to an existing account only', ({ user }) => [
    [
      'secret key',
      `select public.grant_plan('unknown@example.com', 'professional', '{}', null, 'Test')`,
      'unknown',
    ],
    grant('user', 'professional', '{}', 'null'),
    ['owner', `select user_id from public.plan_grants where reason = 'Test'`, user],
  ]),
  guard('private.prepare_lesson', 'the first publication sets the date and keeps it', () => [
    ['admin', `update public.lessons set state = 'published' where id = '${draft}'`],
    ['owner', `select published_at = now() from public.lessons where id = '${draft}'`, true],
    [
      'owner',
      `update public.lessons set published_at = '2020-01-01Z', state = 'draft' where id = '${draft}'`,
    ],
    ['owner', `update public.lessons set state = 'published' where id = '${draft}'`],
    [
      'owner',
      `select extract(year from published_at) from public.lessons where id = '${draft}'`,
      2020,
    ],
  ]),
  guard('private.is_text_list', 'counts the items of a list and their characters', () => [
    ['owner', `select private.is_text_list('{}', 1, 1)`, true],
    ['owner', `select private.is_text_list('{a}', 1, 1)`, true],
    ['owner', `select private.is_text_list('{a,b}', 1, 1)`, false],
    ['owner', `select private.is_text_list('{ab}', 1, 1)`, false],
    ['owner', `select private.is_text_list('{" "}', 1, 1)`, false],
    ['owner', `select private.is_text_list('{" a"}', 1, 1)`, false],
    ['owner', `select private.is_text_list('{NULL}', 1, 1)`, false],
  ]),
]
