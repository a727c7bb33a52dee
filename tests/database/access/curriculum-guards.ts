import { fixtureId } from './fixture.ts'
import { guard, heldLocks, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/*
 * Changes to modules and to the list of their lessons. The fixture has EL-101, EL-103 (with the slug `diagrams`,
 * previously `drawings`), EL-104 and EL-105 in this order, and EL-201, which was removed.
 */

const [free, member, plan, draft, planned] = [11, 12, 13, 14, 15].map(fixtureId)
const [question, attempt] = [57, 61].map(fixtureId)

const everyoneElse = (statement: string): Step[] =>
  (['anonymous', 'user', 'admin with an ended session', 'secret key'] as const).map((who) => [
    who,
    `select ${statement}`,
    '42501',
  ])
const listed = (path: string, gives: string): Step => [
  'anonymous',
  `select jsonb_path_query_array(public.course_catalog(), '${path}')`,
  gives,
]
const order = (gives: string): Step => [
  'owner',
  `select string_agg(id, ' ' order by position, id) from private.modules
   where category = 'electrical' and removed_at is null`,
  gives,
]
/** Saves a module whose last change was at a known time. */
const save = (slug: string, gives: string, id = 'EL-103'): Step[] => [
  ['owner', 'alter table private.modules disable trigger modules_touch'],
  ['owner', `update private.modules set updated_at = '2026-11-20T00:00:00.1234Z'`],
  [
    'admin',
    `select public.admin_save_module('${id}', '2026-11-20T00:00:00.123Z', 'New', 'New.', 50, '${slug}')`,
    gives,
  ],
]
const add = (who: Step[0], id: string, gives: string): Step => [
  who,
  `select public.admin_add_module('${id}', 'electrical', 'New', 'New.', 30, 'locked')`,
  gives,
]
const taken = (values: string): Step => [
  'admin',
  `select public.admin_add_module('EL-106', 'electrical', ${values})`,
  'taken',
]
const move = (id: string, by: number): Step => [
  'admin',
  `select public.admin_move_module('${id}', ${by})`,
]
const status = (id: string, value: string, gives: string): Step => [
  'admin',
  `select public.admin_set_module_status('${id}', '${value}')`,
  gives,
]
const access = (moduleId: string, gives: string): Step => [
  'owner',
  `select string_agg(access, ' ' order by position) from public.lessons where module_id = '${moduleId}'`,
  gives,
]
const states = (moduleId: string, gives: string): Step => [
  'owner',
  `select string_agg(state, ' ' order by position) from public.lessons where module_id = '${moduleId}'`,
  gives,
]
const change = (action: 'remove' | 'restore', id: string, gives: string): Step => [
  'admin',
  `select public.admin_${action}_module('${id}')`,
  gives,
]
const remove = (id: string, gives: string): Step => [
  'admin',
  `select public.admin_delete_module('${id}')`,
  gives,
]
const addLesson = (who: Step[0], id: string, slug: string, gives: string): Step => [
  who,
  `select public.admin_add_lesson('${id}', 'New', '${slug}')`,
  gives,
]
const lessonOrder = (gives: string): Step => [
  'owner',
  `select string_agg(slug || ' ' || position, ', ' order by position) from public.lessons where module_id = 'EL-103'`,
  gives,
]
const moveLesson = (id: string | undefined, by: number): Step => [
  'admin',
  `select public.admin_move_lesson('${id}', ${by})`,
]
const effect = (path: string, gives: string): Step => [
  'admin',
  `select public.admin_module_effect('EL-101') ->> '${path}'`,
  gives,
]

export const curriculumGuards: AccessCheck[] = [
  guard('public.course_catalog', 'everyone reads the modules, their URLs and all titles', () => [
    listed('$.modules[*].id', 'EL-101,EL-103,EL-104,EL-105'),
    listed('$.modules[*].slug', 'el-101,diagrams,el-104,el-105'),
    listed('$.modules[1].oldSlugs[*]', 'drawings'),
    // The syllabus also lists drafts and planned lessons.
    listed('$.modules[1].lessons[*].position', '1,2,3'),
    listed('$.removed[*].slugs[*]', 'el-201'),
  ]),
  guard('public.admin_list_modules', 'admins read all modules with the number of lessons', () => [
    ...everyoneElse('public.admin_list_modules()'),
    [
      'admin',
      `select string_agg(concat_ws(' ', item ->> 'id', item ->> 'lessons', item ->> 'published', left(item ->> 'removedAt', 10)), ', ')
       from jsonb_array_elements(public.admin_list_modules()) as item`,
      'EL-101 2 2, EL-103 3 1, EL-104 0 0, EL-105 0 0, EL-201 0 0 2026-11-01',
    ],
  ]),
  guard(
    'public.admin_module_effect',
    'admins see what a change does to members',
    ({ user, other }) => [
      ...everyoneElse(`public.admin_module_effect('EL-101')`),
      ['admin', `select public.admin_module_effect('XX-999') is null`, true],
      [
        'owner',
        'delete from private.module_progress; delete from public.plan_grants; delete from public.subscriptions',
      ],
      [
        'owner',
        `insert into private.module_progress (user_id, module_id, completed, days, last_day)
       values ('${user}', 'EL-101', 1, '{}', now()), ('${other}', 'EL-101', 1, '{}', now()),
         ('${other}', 'EL-103', 1, '{}', now()), ('${other}', 'EL-105', 1, '{}', now())`,
      ],
      [
        'owner',
        `insert into public.plan_grants (user_id, plan, modules, starts_at, ends_at, reason) values
        ('${user}', 'basic', '{EL-101,EL-103,EL-104}', now() - interval '1 day', null, 'R'),
        ('${other}', 'basic', '{EL-103,EL-104,EL-102}', now() - interval '1 day', null, 'R'),
        ('${other}', 'professional', '{}', now() - interval '2 days', now() - interval '1 day', 'R'),
        ('${other}', 'professional', '{}', now() + interval '1 day', null, 'R'),
        ('${other}', 'basic', '{EL-101,EL-103,EL-104}', now() - interval '2 days', now() - interval '1 day', 'R')`,
      ],
      [
        'owner',
        `insert into public.subscriptions (email, module_id, module_title, module_path, token_hash, status, confirmed_at)
       select name || '@example.com', module, 'T', '/courses/electrical/el-101',
         encode(sha256((module || name)::bytea), 'hex'), name, now()
       from unnest(array['confirmed', 'pending']) as name, unnest(array['EL-101', 'EL-103']) as module`,
      ],
      effect('learners', '2'),
      effect('learnersWithoutPlan', '1'),
      effect('basicPlans', '1'),
      effect('waiting', '1'),
    ],
  ),
  guard('public.admin_module_effect', 'counts the items of the latest certificate', () => [
    ['owner', 'delete from private.certificate_items; delete from public.certificates'],
    ['owner', 'delete from private.certificate_versions'],
    effect('required', '0'),
    [
      'owner',
      `insert into private.certificate_versions (id, category, number, title) values
        ('${fixtureId(90)}', 'electrical', 1, 'T'), ('${fixtureId(91)}', 'electrical', 2, 'T'),
        ('${fixtureId(92)}', 'engine', 3, 'T')`,
    ],
    [
      'owner',
      `insert into private.certificate_items (version_id, position, kind, module_id, title) values
        ('${fixtureId(90)}', 1, 'check', 'EL-101', 'T'), ('${fixtureId(90)}', 2, 'check', 'EL-101', 'T'),
        ('${fixtureId(91)}', 1, 'check', 'EL-101', 'T'), ('${fixtureId(91)}', 2, 'check', 'EL-103', 'T'),
        ('${fixtureId(92)}', 1, 'check', 'EL-101', 'T'), ('${fixtureId(92)}', 2, 'check', 'EL-101', 'T')`,
    ],
    effect('required', '1'),
  ]),
  guard('public.admin_add_module', 'admins add a module at the end of its category, once', () => [
    ...everyoneElse(`public.admin_add_module('EL-106', 'electrical', 'New', 'New.', 30, 'locked')`),
    add('admin', 'EL-106', 'added'),
    // A second attempt, after the response of the first was lost.
    add('admin', 'EL-106', 'added'),
    // The code belongs to a module with other values.
    ...[`'Other', 'New.', 30, 'locked'`, `'New', 'Other.', 30, 'locked'`].map(taken),
    ...[`'New', 'New.', 31, 'locked'`, `'New', 'New.', 30, 'available'`].map(taken),
    // A removed module keeps its code.
    ['owner', `update private.modules set removed_at = now() where id = 'EL-106'`],
    add('admin', 'EL-106', 'taken'),
    ['owner', `update private.modules set removed_at = null where id = 'EL-106'`],
    add('admin', 'EL-201', 'taken'),
    order('EL-101 EL-103 EL-104 EL-105 EL-106'),
    add('admin', 'EL-1', '23514'),
    [
      'admin',
      `select public.admin_add_module('BO-101', 'boats', 'New', 'New.', 30, 'locked')`,
      '23514',
    ],
    ...save('en-101', 'saved'),
    // The code would be the URL of EL-103, but only in another category.
    [
      'admin',
      `select public.admin_add_module('EN-101', 'engine', 'New', 'New.', 30, 'locked')`,
      'added',
    ],
    ['owner', `select position from private.modules where id = 'EN-101'`, 1],
    add('admin', 'EN-101', 'taken'),
  ]),
  guard(
    'public.admin_save_module',
    'admins save texts and URLs, and previous URLs stay known',
    () => [
      ...everyoneElse(`public.admin_save_module('EL-103', now(), 'New', 'New.', 50, 'new')`),
      [
        'admin',
        `select public.admin_save_module('EL-103', '2020-01-01Z', 'New', 'New.', 50, 'new')`,
        'outdated',
      ],
      ...save('wiring', 'saved'),
      // A second attempt, after the response of the first was lost.
      [
        'admin',
        `select public.admin_save_module('EL-103', '2020-01-01Z', 'New', 'New.', 50, 'wiring')`,
        'saved',
      ],
      listed('$.modules[1].slug', 'wiring'),
      listed('$.modules[1].oldSlugs[*]', 'drawings,diagrams'),
      // Back to a previous URL, and to the code.
      ...save('drawings', 'saved'),
      listed('$.modules[1].oldSlugs[*]', 'diagrams,wiring'),
      ...save('el-103', 'saved'),
      listed('$.modules[1].slug', 'el-103'),
      listed('$.modules[1].oldSlugs[*]', 'diagrams,wiring,drawings'),
      ...save('wiring', 'taken', 'EL-104'),
      ...save('el-101', 'taken', 'EL-104'),
      ...save('certificate', '23514', 'EL-104'),
      ...save('new', 'outdated', 'EL-201'),
    ],
  ),
  guard('public.admin_move_module', 'admins exchange a module with its neighbor', () => [
    ...everyoneElse(`public.admin_move_module('EL-101', 1)`),
    ['owner', heldLocks, 0],
    move('EL-101', -1),
    ['owner', heldLocks, 1],
    order('EL-101 EL-103 EL-104 EL-105'),
    move('EL-101', 1),
    order('EL-103 EL-101 EL-104 EL-105'),
    move('EL-105', -1),
    order('EL-103 EL-101 EL-105 EL-104'),
    // The removed module isn't a neighbor.
    move('EL-104', 1),
    order('EL-103 EL-101 EL-105 EL-104'),
  ]),
  guard('public.admin_set_module_status', 'lessons of locked modules need a plan', () => [
    ...everyoneElse(`public.admin_set_module_status('EL-101', 'locked')`),
    status('EL-101', 'available', 'unchanged'),
    status('EL-201', 'available', 'unknown'),
    access('EL-101', 'free member'),
    status('EL-101', 'locked', 'changed'),
    access('EL-101', 'plan plan'),
    // The second lesson of the fixture is free already.
    access('EL-103', 'plan free plan'),
    status('EL-103', 'available', 'changed'),
    access('EL-103', 'free free member'),
    listed('$.modules[*].status', 'locked,available,locked,locked'),
    // The first lesson of the module that is not in the trash becomes free.
    ['admin', `select public.move_to_trash('lesson', '${free}')`, true],
    status('EL-101', 'available', 'changed'),
    access('EL-101', 'member free'),
  ]),
  guard('public.admin_delete_module', 'only a removed module can be deleted', () => [
    ...everyoneElse(`public.admin_delete_module('EL-201')`),
    remove('EL-103', 'unknown'),
    remove('ZZ-999', 'unknown'),
    [
      'owner',
      `insert into public.lessons (module_id, position, slug, title, access)
       values ('EL-201', 1, 'planned', 'Planned', 'plan')`,
    ],
    [
      'owner',
      `update private.questions set module_id = 'EL-201', lesson_id = null, second = null where id = '${question}'`,
    ],
    ['owner', `update public.subscriptions set module_id = 'EL-201' where module_id is not null`],
    // Progress in another module doesn't keep this one.
    [
      'owner',
      `insert into private.module_progress (user_id, module_id) select id, 'EL-101' from public.profiles limit 1`,
    ],
    remove('EL-201', 'deleted'),
    ['owner', `select count(*) from private.modules where id = 'EL-201'`, 0],
    ['owner', `select count(*) from public.lessons where module_id = 'EL-201'`, 0],
    ['owner', `select count(*) from private.questions where module_id = 'EL-201'`, 0],
    ['owner', `select count(*) from public.subscriptions where module_id = 'EL-201'`, 0],
    // Rows of other modules stay.
    ['owner', `select count(*) > 0 from public.lessons where module_id = 'EL-103'`, true],
    ['owner', `select count(*) > 0 from private.questions where module_id = 'EL-101'`, true],
    ['owner', `select count(*) from public.subscriptions`, 1],
    ['owner', `select count(*) from private.modules`, 4],
    remove('EL-201', 'unknown'),
  ]),
  guard('public.admin_delete_module', 'a module with a lesson keeps it', () => [
    [
      'owner',
      `insert into public.lessons (module_id, position, slug, title, access, state)
       values ('EL-201', 1, 'draft', 'Draft', 'plan', 'draft')`,
    ],
    remove('EL-201', 'lessons'),
  ]),
  ...[
    [
      `insert into private.module_progress (user_id, module_id) select id, 'EL-201' from public.profiles limit 1`,
    ],
    [`update public.check_attempts set module_id = 'EL-201' where id = '${attempt}'`],
    [`update public.plan_grants set modules = '{EL-201}' where plan = 'basic'`],
    [`update public.invitations set plan = 'basic', modules = '{EL-201}'`],
    [`update private.certificate_items set module_id = 'EL-201' where kind = 'check'`],
    [`update private.fault_cases set module_id = 'EL-201' where id = 'plan-case'`],
  ].map(([statement = '']) =>
    guard(
      'public.admin_delete_module',
      `a module in use stays: ${/(public|private)\.\w+/.exec(statement)?.[0]}`,
      () => [['owner', statement], remove('EL-201', 'used')],
    ),
  ),
  guard(
    'public.admin_remove_module',
    'a removed module leaves the site, and can be restored',
    () => [
      ...everyoneElse(`public.admin_remove_module('EL-101')`),
      ...everyoneElse(`public.admin_restore_module('EL-201')`),
      [
        'owner',
        `insert into public.lesson_cues (lesson_id, start_at, end_at, text)
       select id, 50, 51, 'T' from unnest(array['${free}', '${plan}']::uuid[]) as id`,
      ],
      change('remove', 'EL-103', 'removed'),
      change('remove', 'EL-103', 'unknown'),
      states('EL-103', 'draft draft planned'),
      states('EL-101', 'published published'),
      [
        'owner',
        `select removed_lessons = array['${plan}']::uuid[] from private.modules where id = 'EL-103'`,
        true,
      ],
      listed('$.removed[*].slugs[*]', 'el-103,diagrams,drawings,el-201'),
      ['owner', `update public.lessons set state = 'published' where id = '${plan}'`, '22023'],
      change('restore', 'EL-103', 'restored'),
      change('restore', 'EL-103', 'unknown'),
      // Only the lesson that was published before the removal.
      states('EL-103', 'published draft planned'),
      // A lesson that lost its film stays a draft.
      change('remove', 'EL-101', 'removed'),
      ['owner', `delete from public.lesson_films where lesson_id = '${member}'`],
      change('restore', 'EL-101', 'restored'),
      states('EL-101', 'published draft'),
      listed('$.removed[*].slugs[*]', 'el-201'),
      // So does a lesson that was moved to the trash. A lesson that became planned stays planned.
      change('remove', 'EL-103', 'removed'),
      ['owner', `update public.lessons set state = 'planned' where id = '${plan}'`],
      change('restore', 'EL-103', 'restored'),
      states('EL-103', 'planned draft planned'),
      ['owner', `update public.lessons set state = 'published' where id = '${plan}'`],
      change('remove', 'EL-103', 'removed'),
      ['admin', `select public.move_to_trash('lesson', '${plan}')`, true],
      change('restore', 'EL-103', 'restored'),
      states('EL-103', 'draft draft planned'),
    ],
  ),
  guard('public.admin_add_lesson', 'admins add planned lessons to modules on the site', () => [
    ...everyoneElse(`public.admin_add_lesson('EL-103', 'New', 'new')`),
    addLesson('admin', 'EL-103', 'new', 'added'),
    addLesson('admin', 'EL-103', 'new', 'taken'),
    addLesson('admin', 'EL-201', 'new', 'unknown'),
    lessonOrder('plan-lesson 1, draft-lesson 2, planned-lesson 3, new 4'),
    access('EL-103', 'plan free plan plan'),
    states('EL-103', 'published draft planned planned'),
    status('EL-105', 'available', 'changed'),
    addLesson('admin', 'EL-105', 'one', 'added'),
    addLesson('admin', 'EL-105', 'two', 'added'),
    access('EL-105', 'free member'),
    ['owner', `update public.lessons set position = 90 where slug = 'new'`],
    addLesson('admin', 'EL-103', 'more', 'full'),
  ]),
  guard('public.admin_move_lesson', 'admins exchange a lesson with its neighbor', () => [
    ...everyoneElse(`public.admin_move_lesson('${plan}', 1)`),
    moveLesson(plan, -1),
    lessonOrder('plan-lesson 1, draft-lesson 2, planned-lesson 3'),
    moveLesson(plan, 1),
    lessonOrder('draft-lesson 1, plan-lesson 2, planned-lesson 3'),
    moveLesson(planned, -1),
    lessonOrder('draft-lesson 1, planned-lesson 2, plan-lesson 3'),
    moveLesson(plan, 1),
    lessonOrder('draft-lesson 1, planned-lesson 2, plan-lesson 3'),
  ]),
  guard('public.admin_remove_planned_lesson', 'admins remove lessons without content only', () => [
    ...everyoneElse(`public.admin_remove_planned_lesson('${planned}')`),
    ['admin', `select public.admin_remove_planned_lesson('${plan}')`, 'started'],
    // A draft that has lost its content may have texts.
    ['owner', `delete from public.lesson_films where lesson_id = '${draft}'`],
    ['owner', `delete from public.lesson_cues where lesson_id = '${draft}'`],
    ['admin', `select public.admin_remove_planned_lesson('${draft}')`, 'started'],
    [
      'owner',
      `insert into public.lesson_cues (lesson_id, start_at, end_at, text) values ('${planned}', 0, 5, 'T')`,
    ],
    ['admin', `select public.admin_remove_planned_lesson('${planned}')`, 'started'],
    ['owner', `delete from public.lesson_cues where lesson_id = '${planned}'`],
    ['admin', `select public.admin_remove_planned_lesson('${planned}')`, 'removed'],
    ['admin', `select public.admin_remove_planned_lesson('${planned}')`, 'unknown'],
    lessonOrder('plan-lesson 1, draft-lesson 2'),
  ]),
]
