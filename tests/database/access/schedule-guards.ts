import { fixtureId } from './fixture.ts'
import { guard, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

const [publicArticle, draftArticle, publicLesson, draftLesson] = [1, 2, 11, 14].map(fixtureId)

type Id = string | undefined
const quoted = (time: string | null) => (time ? `'${time}'` : 'null')
const set = (id: Id, publishAt: string | null, unpublishAt: string | null = null): Step => [
  'owner',
  `select private.set_schedule('${id}', ${quoted(publishAt)}, ${quoted(unpublishAt)})`,
]
const saved = (id: Id) =>
  `select concat_ws(' ', publish_at::date, unpublish_at::date, error) from public.schedules
   where article_id = '${id}' or lesson_id = '${id}'`
const shift = (id: Id, publishAt: string | null, unpublishAt: string | null = null) =>
  `update public.schedules
   set publish_at = ${quoted(publishAt)}, unpublish_at = ${quoted(unpublishAt)}
   where article_id = '${id}' or lesson_id = '${id}'`
const status = (id: Id) => `select status from public.articles where id = '${id}'`
const state = (id: Id) => `select state from public.lessons where id = '${id}'`
/** Applies what is due, and returns the numbers of articles, lessons, failed changes and skipped changes. */
const apply: string = `select concat_ws(' ', r -> 'articles', r -> 'lessons', r -> 'failed', r -> 'waiting')
  from public.apply_due_schedules() as r`
const clear: Step = ['owner', 'delete from public.schedules']
const future = '2099-01-01 10:00Z'
const later = '2099-02-01 10:00Z'
const past = '2020-01-01 10:00Z'
const soonAfter = '2020-01-02 10:00Z'

export const scheduleGuards: AccessCheck[] = [
  guard('private.set_schedule', 'times of one text are set, changed and cleared', () => [
    clear,
    set(draftLesson, future),
    set(draftArticle, future, later),
    ['owner', saved(draftArticle), '2099-01-01 2099-02-01'],
    set(draftArticle, later),
    ['owner', saved(draftArticle), '2099-02-01'],
    ['owner', saved(draftLesson), '2099-01-01'],
    set(draftArticle, null),
    ['owner', saved(draftArticle), ''],
    ['owner', saved(draftLesson), '2099-01-01'],
    set(draftLesson, null),
    ['owner', 'select count(*) from public.schedules', 0],
  ]),
  guard('private.set_schedule', 'times without effect are ignored', () => [
    clear,
    set(publicArticle, future, later),
    ['owner', saved(publicArticle), '2099-02-01'],
    set(publicLesson, future, later),
    ['owner', saved(publicLesson), '2099-02-01'],
    set(draftArticle, null, later),
    set(draftLesson, null, later),
    ['owner', 'select count(*) from public.schedules', 2],
  ]),
  guard('private.set_schedule', 'an error stays until the failed time changes', () => [
    ['owner', `update public.schedules set error = 'Failed'`],
    set(draftArticle, '2020-01-01Z', later),
    ['owner', saved(draftArticle), '2020-01-01 2099-02-01 Failed'],
    set(draftArticle, future, later),
    ['owner', saved(draftArticle), '2099-01-01 2099-02-01'],
  ]),
  guard('private.end_publish_time', 'publishing by hand ends the time to publish only', () => [
    set(draftLesson, future),
    set(draftArticle, future, later),
    ['owner', `update public.schedules set error = 'Failed'`],
    ['admin', `update public.articles set title = 'Changed' where id = '${draftArticle}'`],
    ['owner', saved(draftArticle), '2099-01-01 2099-02-01 Failed'],
    ['admin', `update public.articles set status = 'published' where id = '${draftArticle}'`],
    ['owner', saved(draftArticle), '2099-02-01'],
    ['owner', saved(draftLesson), '2099-01-01 Failed'],
    ['admin', `update public.lessons set state = 'published' where id = '${draftLesson}'`],
    ['owner', saved(draftLesson), ''],
    ['owner', saved(draftArticle), '2099-02-01'],
    ['admin', `update public.articles set status = 'published' where id = '${draftArticle}'`],
    ['owner', saved(draftArticle), '2099-02-01'],
  ]),
  guard('private.end_schedule_of_unpublished', 'unpublishing by hand ends the schedule', () => [
    set(publicArticle, null, later),
    set(publicLesson, null, later),
    ['admin', `update public.articles set status = 'draft' where id = '${publicArticle}'`],
    ['owner', saved(publicArticle), ''],
    ['owner', saved(publicLesson), '2099-02-01'],
    ['owner', saved(draftArticle), '2020-01-01 2100-01-01'],
    ['admin', `update public.lessons set state = 'draft' where id = '${publicLesson}'`],
    ['owner', saved(publicLesson), ''],
  ]),
  guard('public.apply_due_schedules', 'publishes what is due like an admin, once', () => [
    set(draftLesson, future),
    set(publicArticle, null, future),
    ['owner', `update public.articles set published_at = null where id = '${draftArticle}'`],
    ['secret key', apply, '1 0 0 0'],
    ['secret key', apply, '0 0 0 0'],
    ['owner', status(draftArticle), 'published'],
    [
      'owner',
      `select published_at is not null from public.articles where id = '${draftArticle}'`,
      true,
    ],
    ['owner', saved(draftArticle), '2100-01-01'],
    ['owner', state(draftLesson), 'draft'],
    ['owner', status(publicArticle), 'published'],
    ['owner', shift(draftLesson, past)],
    ['secret key', apply, '0 1 0 0'],
    ['owner', state(draftLesson), 'published'],
    ['owner', saved(draftLesson), ''],
    ['anonymous', `select count(*) from public.lessons where id = '${draftLesson}'`, 1],
  ]),
  guard('public.apply_due_schedules', 'unpublishes what is due, once', () => [
    clear,
    set(publicArticle, null, future),
    set(publicLesson, null, future),
    ['secret key', apply, '0 0 0 0'],
    ['owner', shift(publicArticle, null, past)],
    ['owner', shift(publicLesson, null, past)],
    ['secret key', apply, '1 1 0 0'],
    ['secret key', apply, '0 0 0 0'],
    ['owner', status(publicArticle), 'draft'],
    ['owner', state(publicLesson), 'draft'],
    ['owner', 'select count(*) from public.schedules', 0],
  ]),
  guard('public.apply_due_schedules', 'ends a schedule that has no effect any more', () => [
    clear,
    set(publicArticle, null, future),
    ['owner', shift(publicArticle, past)],
    set(draftLesson, future),
    ['owner', shift(draftLesson, null, past)],
    ['secret key', apply, '1 1 0 0'],
    ['owner', 'select count(*) from public.schedules', 0],
    ['owner', status(publicArticle), 'published'],
    ['owner', state(draftLesson), 'draft'],
  ]),
  guard('private.publish_scheduled', 'what cannot be published fails with the reason', () => {
    const lacks = (part: string): Step[] => [
      ['owner', `update public.schedules set error = null where lesson_id = '${draftLesson}'`],
      ['secret key', apply, '0 0 1 0'],
      ['secret key', apply, '0 0 0 0'],
      ['owner', saved(draftLesson), `2020-01-01 A published lesson needs: ${part}`],
      ['owner', state(draftLesson), 'draft'],
    ]
    return [
      clear,
      set(draftLesson, future),
      ['owner', shift(draftLesson, past)],
      [
        'owner',
        `update public.lessons set summary = '', poster = null where id = '${draftLesson}'`,
      ],
      ...lacks('poster'),
      ['owner', `delete from public.lesson_films where lesson_id = '${draftLesson}'`],
      ['owner', `delete from public.lesson_cues where lesson_id = '${draftLesson}'`],
      ...lacks('film, captions, poster'),
    ]
  }),
  guard(
    'private.publish_scheduled',
    'one failure does not keep others from being published',
    () => [
      set(draftLesson, future),
      ['owner', shift(draftLesson, '2019-01-01Z')],
      ['owner', `update private.modules set removed_at = now() where id = 'EL-103'`],
      ['secret key', apply, '1 0 1 0'],
      ['owner', saved(draftLesson), '2019-01-01 The module of this lesson was removed'],
      ['owner', status(draftArticle), 'published'],
    ],
  ),
  guard('private.publish_scheduled', 'a time that has passed completely fails', () => [
    ['owner', shift(draftArticle, past, soonAfter)],
    ['secret key', apply, '0 0 1 0'],
    ['owner', status(draftArticle), 'draft'],
    [
      'owner',
      saved(draftArticle),
      '2020-01-01 2020-01-02 The time to unpublish had passed before the site could publish it',
    ],
  ]),
  guard('private.fail_schedule_missed_in_trash', 'a schedule waits in the trash', () => {
    const trash = (routine: string, kind: string, id: Id): Step => [
      'admin',
      `select public.${routine}('${kind}', '${id}')`,
      true,
    ]
    const missed = 'It was in the trash at this time'
    return [
      set(publicArticle, null, future),
      set(draftLesson, future),
      set(publicLesson, null, future),
      trash('move_to_trash', 'article', draftArticle),
      trash('move_to_trash', 'article', publicArticle),
      trash('move_to_trash', 'lesson', draftLesson),
      trash('move_to_trash', 'lesson', publicLesson),
      ['owner', shift(draftLesson, past)],
      ['secret key', apply, '0 0 0 0'],
      trash('restore_from_trash', 'article', publicArticle),
      ['owner', saved(publicArticle), '2099-01-01'],
      ['owner', saved(draftArticle), '2020-01-01 2100-01-01'],
      trash('restore_from_trash', 'lesson', publicLesson),
      ['owner', saved(publicLesson), '2099-01-01'],
      ['owner', saved(draftLesson), '2020-01-01'],
      trash('restore_from_trash', 'article', draftArticle),
      ['owner', saved(draftArticle), `2020-01-01 2100-01-01 ${missed}`],
      trash('restore_from_trash', 'lesson', draftLesson),
      ['owner', saved(draftLesson), `2020-01-01 ${missed}`],
      ['secret key', apply, '0 0 0 0'],
      ['owner', state(draftLesson), 'draft'],
    ]
  }),
  guard('constraints', 'a text has one schedule', () => [
    clear,
    set(draftArticle, future),
    set(draftLesson, future),
    ...['article', 'lesson'].map(
      (kind): Step => [
        'owner',
        `insert into public.schedules (${kind}_id, publish_at)
       select ${kind}_id, publish_at from public.schedules where ${kind}_id is not null`,
        '23505',
      ],
    ),
  ]),
  guard('constraints', 'a schedule ends with its text', () => [
    ['owner', `delete from public.articles where id = '${draftArticle}'`],
    ['owner', 'select count(*) from public.schedules', 0],
  ]),
]
