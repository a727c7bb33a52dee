import { confirm, own, version } from './certificate-steps.ts'
import { fixtureId } from './fixture.ts'
import { guard, heldLocks, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* What a certificate requires, and what a member has done of it. */

const [member] = [12].map(fixtureId)
const modules = `'[{"id": "EL-101", "title": "Circuits"}]'`
const define = (who: Step[0], gives: string, latest = 1, listed = modules): Step => [
  who,
  `select public.admin_define_certificate('electrical', ' Title ', ${listed}, ${latest})`,
  gives,
]
const items = (number: number, gives: string): Step => [
  'owner',
  `select string_agg(concat_ws(' ', item.kind, item.module_id, item.case_id, item.title), '; ' order by item.position)
   from private.certificate_items as item join private.certificate_versions as version on version.id = item.version_id
   where version.category = 'electrical' and version.number = ${number}`,
  gives,
]
const question = (retired: string): Step => [
  'owner',
  `insert into private.questions (module_id, purpose, position, kind, prompt, body, solution, explanation, case_id, retired_at)
   values ('EL-101', 'check', 1, 'number', 'P', '{"unit": "V"}', '{"value": 1, "tolerance": 0}', 'E', 'open-case', ${retired})`,
]
const progress = (who: Step[0], path: string, gives: string): Step => [
  who,
  `select public.own_certificate_progress() #>> '{${path}}'`,
  gives,
]
const report = (path: string, gives: string): Step => [
  'admin',
  `select public.admin_certificate_versions('[{"slug": "electrical", "modules": [{"id": "EL-101", "title": "C"}]}]') #>> '{${path}}'`,
  gives,
]

export const certificateVersionGuards: AccessCheck[] = [
  guard(
    'private.define_certificate',
    'admins freeze what is published, once a whole module is',
    ({ admin }) => [
      define('anonymous', '42501'),
      define('user', '42501'),
      define('admin with an ended session', '42501'),
      define('secret key', '42501'),
      ['owner', 'delete from private.questions'],
      question('now()'),
      ['owner', heldLocks, 0],
      // EL-103 has a draft and a planned lesson.
      define('admin', 'incomplete', 1, `'[{"id": "EL-103", "title": "T"}]'`),
      ['owner', heldLocks, 1],
      define('admin', 'incomplete', 1, `'[]'`),
      define('admin', 'outdated', 0),
      define('admin', 'defined'),
      items(2, 'lesson EL-101 Before; lesson EL-101 Before; case EL-101 open-case Open'),
      ['owner', `select title from private.certificate_versions where number = 2`, 'Title: EL-101'],
      ['owner', `select defined_by from private.certificate_versions where number = 2`, admin],
      define('admin', 'outdated'),
      define('admin', 'unchanged', 2),
      // Half of one question rounds down to zero, so the check isn't open.
      question('null'),
      define('admin', 'unchanged', 2),
      question('null'),
      define('admin', 'defined', 2),
      items(
        3,
        'lesson EL-101 Before; lesson EL-101 Before; check EL-101 Circuits; case EL-101 open-case Open',
      ),
      // Fewer items make a new version too.
      ['owner', `update private.questions set retired_at = now() where retired_at is null`],
      define('admin', 'defined', 3),
      ['owner', `update public.lessons set state = 'draft' where id = '${member}'`],
      define('admin', 'incomplete', 4),
      // A lesson in the trash doesn't count.
      ['admin', `select public.move_to_trash('lesson', '${member}')`, true],
      define('admin', 'defined', 4),
      items(5, 'lesson EL-101 Before; case EL-101 open-case Open'),
      // Earlier versions and their certificates don't change.
      items(2, 'lesson EL-101 Before; lesson EL-101 Before; case EL-101 open-case Open'),
      ['owner', `select version from public.certificates where id = '${own}'`, 1],
    ],
  ),
  guard('public.admin_certificate_versions', 'admins see what a new version would change', () => [
    ['user', `select public.admin_certificate_versions('[]')`, '42501'],
    ['secret key', `select public.admin_certificate_versions('[]')`, '42501'],
    ['owner', 'delete from private.questions'],
    report('0,version', '1'),
    report('0,issued', '2'),
    report('0,wholeModules,0', 'EL-101'),
    report('0,added,0,kind', 'lesson'),
    report('0,added,1', 'null'),
    report('0,removed,0,kind', 'check'),
    report('0,removed,1', 'null'),
    define('admin', 'defined'),
    report('0,added', '[]'),
    report('0,removed', '[]'),
  ]),
  guard('public.certificate_catalog', 'everyone sees the latest versions', () => [
    define('admin', 'defined'),
    ...(['anonymous', 'user', 'secret key'] as const).map(
      (who): Step => [
        who,
        `select jsonb_array_length(public.certificate_catalog()) || ' ' || (public.certificate_catalog() #>> '{0,version}')`,
        '1 2',
      ],
    ),
  ]),
  guard(
    'public.own_certificate_progress',
    'members see what they have done and what is missing',
    ({ user, other }) => [
      confirm(user, other),
      ['anonymous', 'select public.own_certificate_progress()', '42501'],
      ['admin with an ended session', 'select public.own_certificate_progress()', '42501'],
      ['secret key', 'select public.own_certificate_progress()', '42501'],
      progress('user', 'mayReceive', 'false'),
      progress('user', 'versions,0,id', version ?? ''),
      progress('user', 'versions,0,isLatest', 'true'),
      progress('user', 'versions,0,number', '0000-0000-0000-0000-0001'),
      progress('admin', 'versions,0,number', 'null'),
      progress('user', 'versions,0,items,0,missing', '[[10, 60]]'),
      progress('admin', 'versions,0,items,0,missing', '[[0, 60]]'),
      progress('user', 'versions,0,items,0,seconds', '10'),
      progress('user', 'versions,0,items,2,isDone', 'false'),
      progress('other', 'versions,0,items,2,isDone', 'true'),
      define('admin', 'defined'),
      progress('user', 'versions,0,number', 'null'),
      progress('user', 'versions,1,isLatest', 'false'),
    ],
  ),
  guard('public.create_training_document', 'members read their own hours', ({ user, other }) => {
    const hours = (who: Step[0], path: string, gives: string, days = ''): Step => [
      who,
      `select public.create_training_document(${days}) #>> '{document,training,${path}}'`,
      gives,
    ]
    const all = `'1990-01-01', '2100-01-01'`
    return [
      confirm(user),
      ['anonymous', 'select public.create_training_document()', '42501'],
      ['admin with an ended session', 'select public.create_training_document()', '42501'],
      ['user', `select public.create_training_document('2000-01-02', '2000-01-01')`, '22023'],
      hours('user', 'start', '2000-01-01'),
      hours('user', 'watched,0,seconds', '10', all),
      hours('user', 'watched,1', 'null', all),
      hours('admin', 'watched,0', 'null', all),
      hours('user', 'watched,0', 'null', `'2000-01-02', '2100-01-01'`),
      hours('user', 'watched,0', 'null', `'1990-01-01', '1999-12-31'`),
      hours('other', 'cases,0,day', '2020-01-01', all),
      hours('other', 'cases,1', 'null', all),
      hours('user', 'cases,0', 'null', all),
      hours('other', 'cases,0', 'null', `'2020-01-02', '2100-01-01'`),
      hours('other', 'cases,0', 'null', `'1990-01-01', '2019-12-31'`),
      [
        'owner',
        `insert into public.check_attempts (user_id, module_id, questions, scored_at, correct, passed)
         values ('${user}', 'EL-101', 10, '2010-05-05 12:00Z', 9, true)`,
      ],
      hours('user', 'checks,0,day', '2010-05-05', `'2010-05-05', '2010-05-05'`),
      hours('user', 'checks,0', 'null', `'2010-05-06', '2010-05-07'`),
      hours('user', 'checks,0', 'null', `'2010-05-03', '2010-05-04'`),
      hours('other', 'checks,0', 'null', `'2010-05-05', '2010-05-05'`),
      // Ignores progress of other users and in other lessons.
      [
        'owner',
        `insert into public.check_attempts (user_id, module_id, questions, scored_at, correct, passed)
         values ('${other}', 'EL-101', 10, '1998-05-05 12:00Z', 9, true);
         insert into public.case_attempts (user_id, case_id, par, readings, ended_at, outcome, fault_id)
         values ('${other}', 'open-case', 3, 4, '1997-05-05 12:00Z', 'solved', 'wire-open');
         insert into public.watch_days (user_id, lesson_id, day, seconds)
         values ('${other}', '${fixtureId(11)}', '1996-05-05', 10);
         insert into public.lesson_progress (user_id, lesson_id, watched, completed_at)
         values ('${other}', '${fixtureId(11)}', '{[0,60)}', '2000-01-01 12:00Z'),
           ('${user}', '${member}', '{[0,60)}', '2000-01-01 12:00Z')`,
      ],
      hours('user', 'start', '2000-01-01'),
      hours('user', 'watched,0,seconds', '10', all),
      hours('user', 'watched,0,completed', 'false', all),
    ]
  }),
]
