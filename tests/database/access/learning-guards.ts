import { confirm } from './certificate-steps.ts'
import { fixtureId } from './fixture.ts'
import { guard } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* What a member reads of their own learning. */

const [free, member] = [11, 12].map(fixtureId)
const day = (id: string, lesson: string | undefined, ago: number, seconds: number) =>
  `insert into public.watch_days (user_id, lesson_id, day, seconds)
  values ('${id}', '${lesson}', date_trunc('week', private.site_today())::date - ${ago}, ${seconds})`
const secondsOf = (weeks: string) =>
  `select coalesce(sum((item ->> 'seconds')::integer), 0)
  from jsonb_array_elements(public.own_hours(${weeks}) -> 'watched') as item`

export const learningGuards: AccessCheck[] = [
  guard(
    'public.own_hours',
    'returns only the hours of the caller, summed per week and lesson',
    (people) => [
      ['anonymous', secondsOf(''), '42501'],
      ['owner', day(people.user, free, 0, 30)],
      // Monday and Sunday of last week, and the Sunday of the week before that.
      ['owner', day(people.user, free, 7, 5)],
      ['owner', day(people.user, free, 1, 6)],
      ['owner', day(people.user, member, 1, 7)],
      ['owner', day(people.user, free, 8, 100)],
      ['owner', day(people.other, free, 0, 1000)],
      ['user', secondsOf('1'), 30],
      ['user', secondsOf('2'), 48],
      ['user', secondsOf('3'), 148],
      // The fixture has ten seconds of the year 2000.
      ['user', secondsOf(''), 158],
      [
        'user',
        `select string_agg(concat_ws(' ', item ->> 'moduleId', item ->> 'lesson', item ->> 'seconds'), '; ')
      from jsonb_array_elements(public.own_hours(2) -> 'watched') as item`,
        'EL-101 Before 11; EL-101 Before 7; EL-101 Before 30',
      ],
      ['user', `select extract(isodow from (public.own_hours() ->> 'thisWeek')::date)`, 1],
    ],
  ),
  guard(
    'public.own_hours',
    'the hours of films, checks and cases are those of the document',
    ({ other }) => [
      confirm(other),
      ['owner', day(other, free, 0, 30)],
      ['other', `select jsonb_array_length(public.own_hours() -> 'cases')`, 1],
      [
        'other',
        `select public.own_hours() - 'thisWeek' = public.create_training_document() #> '{document,training}'`,
        true,
      ],
      // The case of the fixture ended in 2020.
      ['other', `select jsonb_array_length(public.own_hours(2) -> 'cases')`, 0],
      ['other', `select jsonb_array_length(public.own_hours(2) -> 'watched')`, 1],
    ],
  ),
]
