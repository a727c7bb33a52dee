import { fixtureId } from './fixture.ts'
import { guard, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

const unknownId = fixtureId(99)
const [published, message, reply, email, lesson, draftLesson] = [1, 3, 4, 6, 11, 14].map(fixtureId)

const run = (routine: string, kind: string, id: string | undefined) =>
  `select public.${routine}('${kind}', '${id}')`
const move = (kind: string, id: string | undefined) => run('move_to_trash', kind, id)
const restore = (kind: string, id: string | undefined) => run('restore_from_trash', kind, id)
const deleteForGood = (kind: string, id: string | undefined) => run('delete_from_trash', kind, id)

const rows = [
  ['article', 'articles', published, 'status', 'published'],
  ['message', 'contact_messages', message, 'status', 'unread'],
  ['lesson', 'lessons', lesson, 'state', 'published'],
] as const

/** Restoring a row restores its state. Only a row in the trash can be deleted for good. */
const roundTrip = ([kind, table, id, column, value]: (typeof rows)[number]): Step[] => {
  const seen = `select count(*) from public.${table} where id = '${id}'`
  const state = `select ${column} from public.${table} where id = '${id}'`
  return [
    ['admin', move(kind, unknownId), false],
    ['admin', restore(kind, id), false],
    ['admin', deleteForGood(kind, id), false],
    ['admin', move(kind, id), true],
    [
      'owner',
      `update public.${table} set deleted_at = deleted_at - interval '1 day'
      where deleted_at is not null`,
    ],
    // Moving the row again doesn't change when it is deleted for good.
    ['admin', move(kind, id), false],
    [
      'owner',
      `select (ends_at - now())::text from (
        select deleted_at + interval '30 days' as ends_at from public.${table} where id = '${id}'
      ) as row`,
      '29 days',
    ],
    [
      'admin',
      `select kind || ' ' || (ends_at - deleted_at)::text from public.list_trash()`,
      `${kind} 30 days`,
    ],
    ['anonymous', seen, kind === 'message' ? '42501' : 0],
    ['admin', seen, 0],
    ['admin', `update public.${table} set deleted_at = null`],
    ['admin', restore(kind, unknownId), false],
    ['admin', restore(kind, id), true],
    ['owner', state, value],
    ['admin', seen, 1],
    ['admin', `select count(*) from public.list_trash()`, 0],
    ['admin', move(kind, id), true],
    ['admin', deleteForGood(kind, unknownId), false],
    ['admin', deleteForGood(kind, id), true],
    ['owner', seen, 0],
  ]
}

export const trashGuards: AccessCheck[] = [
  ...rows.map((row) =>
    guard('public.move_to_trash', `the trash hides and restores one ${row[0]}`, () =>
      roundTrip(row),
    ),
  ),
  ...['move_to_trash', 'restore_from_trash', 'delete_from_trash'].map((routine) =>
    guard(`public.${routine}`, 'an unknown kind is rejected', () => [
      ['admin', run(routine, 'user', message), '22023'],
    ]),
  ),
  guard('public.move_to_trash', 'rows in the trash are drafts for every role', () => [
    ['admin', move('article', published)],
    ['admin', move('lesson', lesson)],
    ['secret key', `select status from public.articles where id = '${published}'`, 'draft'],
    ['secret key', `select state from public.lessons where id = '${lesson}'`, 'draft'],
    ['anonymous', 'select count(*) from public.article_slugs', 0],
    ['anonymous', 'select count(*) from public.article_lessons', 0],
  ]),
  guard('public.list_trash', 'lists every row, however many there are', () => [
    [
      'owner',
      `insert into public.contact_messages
         (first_name, last_name, email, subject, message, deleted_at)
       select 'A', 'B', 'a@example.com', 'C', 'D', now() from generate_series(1, 501)`,
    ],
    ['admin', 'select count(*) from public.list_trash()', 501],
  ]),
  guard('public.list_lessons', 'lessons in the trash are not listed', () => [
    ['admin', move('lesson', draftLesson)],
    [
      'admin',
      `select jsonb_path_exists(public.list_lessons(), '$[*] ? (@.id == "${draftLesson}")')`,
      false,
    ],
    [
      'admin',
      `select jsonb_path_exists(public.list_lessons(), '$[*] ? (@.id == "${lesson}")')`,
      true,
    ],
  ]),
  guard('constraints', 'admins move rows to the trash only with move_to_trash', () => [
    ['admin', `update public.contact_messages set deleted_at = now()`, '42501'],
    [
      'admin',
      `update public.lessons set deleted_at = now(), state_before_trash = 'draft', state = 'draft'`,
      '42501',
    ],
    [
      'admin',
      `update public.articles set deleted_at = now(), status_before_trash = 'draft', status = 'draft'`,
      '42501',
    ],
    [
      'admin',
      `insert into public.articles (title, slug, deleted_at, status_before_trash)
       values ('A', 'a', now(), 'draft')`,
      '42501',
    ],
  ]),
  guard('private.hold_emails', 'emails of a message wait in the trash', () => {
    const states = `select string_agg(status, ' ' order by id) from public.email_outbox
      where kind <> 'auth'`
    const held = `select count(*) from public.email_outbox where status = 'held'`
    return [
      ['owner', `update public.email_outbox set message_id = '${message}' where kind <> 'auth'`],
      ['owner', states, 'pending sending'],
      [
        'owner',
        `insert into public.email_outbox (kind, payload, message_id, status)
         select 'admin-reply', '{}', '${message}', status
         from unnest(array['dead', 'unclear', 'sent']) as status`,
      ],
      // Emails of other messages, one of which is in the trash.
      [
        'owner',
        `insert into public.email_outbox (kind, payload, status, status_before_trash)
         values ('admin-reply', '{}', 'pending', null), ('admin-reply', '{}', 'held', 'pending')`,
      ],
      ['admin', move('message', message), true],
      ['owner', held, 4],
      ['owner', `select status from public.email_outbox where id = '${email}'`, 'held'],
      ['admin', `select public.retry_email('${email}')`, false],
      ['secret key', `select count(*) from public.claim_outbox('${email}')`, 0],
      ['admin', restore('message', message), true],
      ['owner', held, 1],
      ['owner', `select status from public.email_outbox where id = '${email}'`, 'pending'],
      [
        'owner',
        `select string_agg(status, ' ' order by status) from public.email_outbox
         where message_id = '${message}'`,
        'dead pending sending sent unclear',
      ],
    ]
  }),
  guard('public.create_contact_reply', 'a message in the trash gets no reply', () => [
    ['admin', move('message', message), true],
    [
      'admin',
      `select public.create_contact_reply('${message}', 'S', 'B', '${unknownId}') ->> 'status'`,
      'unknown',
    ],
    ['owner', `select count(*) from public.contact_replies where id <> '${reply}'`, 0],
  ]),
  guard('public.empty_trash', 'the trash is emptied after 30 days', () => [
    ['admin', move('article', published)],
    ['admin', move('message', message)],
    ['admin', move('lesson', lesson)],
    ...['articles', 'contact_messages', 'lessons'].map(
      (table): Step => [
        'owner',
        `update public.${table} set deleted_at = deleted_at - interval '29 days' where deleted_at is not null`,
      ],
    ),
    ['secret key', 'select public.empty_trash()', 0],
    ...['articles', 'contact_messages', 'lessons'].map(
      (table): Step => [
        'owner',
        `update public.${table} set deleted_at = deleted_at - interval '2 days' where deleted_at is not null`,
      ],
    ),
    ['secret key', 'select public.empty_trash()', 3],
    ['owner', 'select count(*) from public.contact_messages', 0],
    ['owner', 'select count(*) from public.articles', 1],
    ['owner', 'select count(*) from public.lessons', 4],
  ]),
]
