import {
  check,
  complete,
  confirm,
  find,
  grant,
  issue,
  noCertificates,
  numbers,
  otherLesson,
  others,
  own,
  solved,
  watched,
} from './certificate-steps.ts'
import { fixtureId } from './fixture.ts'
import { guard, heldLocks, type Step } from './guard.ts'
import { counted, limit } from './limit-steps.ts'
import type { AccessCheck } from './session.ts'

/* Issuing, revoking and verifying certificates. */

const unknownId = fixtureId(99)
const stateOf = (id: string | undefined, gives: string): Step => [
  'owner',
  `select concat_ws(' ', revoked_because, revoked_note, (select revoked_at is not null from private.credential_statuses
     where (list, index) = (status_list, status_index)))
   from public.certificates where id = '${id}'`,
  gives,
]
const emails = (gives: string): Step => [
  'owner',
  `select concat_ws(' ', kind, payload ->> 'email', payload ->> 'because', payload ->> 'reason')
   from public.email_outbox where certificate_id is not null order by kind`,
  gives,
]
const revoke = (who: Step[0], id: string | undefined, gives: string, because = 'misuse'): Step => [
  who,
  `select public.admin_revoke_certificate('${id}', '${because}', 'Note')`,
  gives,
]
const reissue = (
  who: Step[0],
  id: string | undefined,
  gives: string,
  { name = 'New Name', field = 'status' } = {},
): Step => [
  who,
  `select public.admin_reissue_certificate('${id}', '${name}', 'Note') ->> '${field}'`,
  gives,
]
/** The only certificate that was re-issued. */
const reissued = `(select id from public.certificates where previous_id is not null)`

export const certificateGuards: AccessCheck[] = [
  guard(
    'public.issue_certificate',
    'a certificate requires the seconds, the check and the case of its version, by the member',
    ({ user, other }) => [
      confirm(user, other),
      noCertificates,
      ['owner', `delete from public.case_attempts`],
      grant('user', 'professional'),
      issue('anonymous', '42501'),
      issue('admin with an ended session', '42501'),
      issue('user', 'null', { id: unknownId }),
      ...complete(other),
      watched(user, 60, otherLesson),
      issue('user', 'incomplete'),
      check(user, 10),
      solved(user),
      watched(user, 53),
      issue('user', 'incomplete'),
      watched(user, 54),
      ['owner', `delete from public.check_attempts where user_id = '${user}'`],
      check(user, 7),
      check(user, 10, 'EL-102'),
      issue('user', 'incomplete'),
      check(user, 8),
      ['owner', `delete from public.case_attempts where user_id = '${user}'`],
      solved(user, 'failed'),
      solved(user, 'solved', 'member-case'),
      issue('user', 'incomplete'),
      ['owner', 'select count(*) from public.certificates', 0],
      solved(user),
      ['owner', heldLocks],
      issue('user', 'issued'),
      [
        'owner',
        `select concat_ws(' ', user_id = '${user}', category, version, title, name, seconds, jsonb_array_length(record),
           record -> 1 ->> 'correct', record -> 2 ->> 'caseId') from public.certificates`,
        't electrical 1 Before Zoë O’Neil 54 3 8 open-case',
      ],
      emails('certificate-issued user@example.com'),
    ],
  ),
  guard('private.lesson_requirement', 'each lesson has its own requirement', ({ user }) => [
    [
      'owner',
      `select count(*) from public.lessons as lesson
       where private.lesson_requirement('${user}', lesson.id) ->> 'lessonId' is distinct from lesson.id::text`,
      0,
    ],
  ]),
  guard(
    'private.may_receive_certificates',
    'only confirmed users with a running Professional or Enterprise plan receive certificates',
    ({ user, other }) => [
      confirm(user),
      noCertificates,
      ...complete(user),
      ...complete(other),
      // The fixture has an ended and an upcoming plan of user, and Basic of other.
      issue('user', 'plan'),
      grant('user', 'basic'),
      issue('user', 'plan'),
      grant('other', 'enterprise'),
      issue('other', 'plan'),
      issue('user', 'plan'),
      grant('user', 'enterprise'),
      issue('user', 'issued'),
    ],
  ),
  guard(
    'public.issue_certificate',
    'a certificate is issued once, and not again after it was revoked',
    ({ user, other }) => [
      confirm(user, other),
      noCertificates,
      ...complete(user),
      ...complete(other),
      grant('user', 'professional'),
      grant('other', 'professional'),
      ['owner', heldLocks, 0],
      issue('user', 'issued'),
      // One lock for the user, one for the status list.
      ['owner', heldLocks, 2],
      // Another version is another certificate, and one that requires nothing is never issued.
      [
        'owner',
        `insert into private.certificate_versions (id, category, number, title)
         values ('${fixtureId(79)}', 'adas', 1, 'Empty')`,
      ],
      issue('user', 'incomplete', { id: fixtureId(79) }),
      issue('user', 'issued', { name: 'Another Name' }),
      ['owner', 'select name from public.certificates', 'Zoë O’Neil'],
      emails('certificate-issued user@example.com'),
      issue('other', 'issued'),
      [
        'admin',
        `select public.admin_revoke_certificate(id, 'error', 'Note') from public.certificates where user_id = '${user}'`,
        'revoked',
      ],
      issue('user', 'revoked'),
      issue('other', 'issued'),
      ['owner', 'select count(*) from public.certificates', 2],
      [
        'owner',
        `select count(distinct number) + count(distinct status_index) from public.certificates`,
        4,
      ],
    ],
  ),
  guard('private.is_certificate_name', 'a name that cannot be printed is rejected', ({ user }) => [
    confirm(user),
    ...['', 'A', ' Ann', 'Ann ', 'A  B', '<b>', 'R2', '山田', '..', 'a'.repeat(81), 'A\u202eB'].map(
      (name) => issue('user', '22023', { name }),
    ),
    issue('user', '22023', { name: 'A\u200c-B' }),
    issue('user', '22023', { name: '\u0301\u0301' }),
    issue('user', 'issued', { name: 'Nguyễn Thị Ánh' }),
    reissue('admin', own, '22023', { name: 'R2' }),
    reissue('admin', own, '22023', { name: '' }),
  ]),
  guard('public.admin_revoke_certificate', 'only admins revoke certificates, once', ({ admin }) => [
    revoke('anonymous', own, '42501'),
    revoke('user', own, '42501'),
    revoke('other', own, '42501'),
    revoke('admin with an ended session', own, '42501'),
    revoke('secret key', own, '42501'),
    revoke('admin', own, '22023', 'replaced'),
    revoke('admin', own, '22023', 'boredom'),
    ['admin', `select public.admin_revoke_certificate('${own}', null, 'Note')`, '22023'],
    ['admin', `select public.admin_revoke_certificate('${own}', 'error', ' ')`, '23514'],
    revoke('admin', unknownId, 'unknown'),
    stateOf(own, 'f'),
    revoke('admin', own, 'revoked'),
    revoke('admin', own, 'already', 'error'),
    stateOf(own, 'misuse Note t'),
    stateOf(others, 'f'),
    ['owner', `select revoked_by from public.certificates where id = '${own}'`, admin],
    emails('certificate-revoked user@example.com misuse Note'),
  ]),
  guard(
    'public.admin_reissue_certificate',
    'only admins issue a certificate again, which revokes the previous one',
    ({ admin, user }) => [
      reissue('anonymous', own, '42501'),
      reissue('user', own, '42501'),
      reissue('admin with an ended session', own, '42501'),
      reissue('secret key', own, '42501'),
      reissue('admin', unknownId, 'unknown'),
      reissue('admin', own, 'reissued'),
      reissue('admin', own, 'replaced'),
      stateOf(own, 'replaced Note t'),
      stateOf(others, 'f'),
      [
        'owner',
        `select concat_ws(' ', name, issue_note, issued_at, issued_by = '${admin}', user_id = '${user}', previous_id = '${own}')
         from public.certificates where id = ${reissued}`,
        'New Name Note 2020-01-01 00:00:00+00 t t t',
      ],
      ['owner', 'select count(*) from public.certificates where revoked_at is null', 2],
      emails('certificate-reissued user@example.com Note'),
      // A revoked certificate keeps the reason of its revocation.
      revoke('admin', others, 'revoked'),
      reissue('admin', others, 'reissued'),
      stateOf(others, 'misuse Note t'),
    ],
  ),
  guard(
    'public.find_certificate',
    'a certificate is found by its whole number, by the server only',
    () => [
      ['anonymous', find(numbers.own, 'status'), '42501'],
      ['user', find(numbers.own, 'status'), '42501'],
      ['admin', find(numbers.own, 'status'), '42501'],
      ['secret key', find(numbers.own, 'certificate,name'), 'Before'],
      ['secret key', find(numbers.others, 'certificate,name'), 'Other'],
      // As a person types it.
      ['secret key', find('oooo 0000 0000-0000-000i', 'certificate,name'), 'Before'],
      ...['%', '', '0000-0000-0000-0000-000', '0000-0000-0000-0000-0003', `${numbers.own}-1`].map(
        (number): Step => ['secret key', find(number, 'status'), 'unknown'],
      ),
      ['secret key', `select public.find_certificate(null, '{client}') ->> 'status'`, 'unknown'],
      ['secret key', `select public.find_certificate('${numbers.own}', '{}')`, '22023'],
      ['secret key', find(numbers.own, 'certificate,revokedAt'), 'null'],
      revoke('admin', own, 'revoked'),
      ['secret key', find(numbers.own, 'certificate,revokedBecause'), 'misuse'],
      ['secret key', find(numbers.own, 'certificate,name'), 'Before'],
      reissue('admin', others, 'reissued'),
      ['secret key', find(numbers.others, 'certificate,revokedBecause'), 'replaced'],
      ['secret key', find(numbers.others, 'certificate,name'), 'null'],
      ['secret key', find(numbers.others, 'certificate,record'), 'null'],
    ],
  ),
  guard('public.find_certificate', 'look-ups are limited per client', () => [
    counted('certificate:client', `'client'`, 115, '10 minutes'),
    limit(`public.find_certificate('${numbers.own}', '{client}') ->> 'status'`, 10, 'found', 5),
    ['secret key', find(numbers.own, 'status', 'new'), 'found'],
    ['secret key', find(numbers.own, 'status'), 'limited'],
  ]),
  guard('public.revoked_credentials', 'a status list has its revoked entries', () => [
    ['anonymous', `select public.revoked_credentials(1)`, '42501'],
    ['admin', `select public.revoked_credentials(1)`, '42501'],
    ['secret key', `select public.revoked_credentials(2)`, 'null'],
    ['secret key', `select public.revoked_credentials(1)`, ''],
    ['owner', 'insert into private.credential_statuses (list, index) values (2, 6)'],
    revoke('admin', others, 'revoked'),
    ['secret key', `select public.revoked_credentials(1)`, '6'],
    ['secret key', `select public.revoked_credentials(2)`, ''],
  ]),
  guard('constraints', 'numbers, valid certificates and status entries are unique', ({ user }) => [
    ['owner', `update public.certificates set number = '${numbers.own}'`, '23505'],
    ['owner', `update public.certificates set user_id = '${user}'`, '23505'],
    ['owner', 'update public.certificates set status_index = 7', '23505'],
  ]),
  guard('private.reserve_status', 'a half-full list is followed by another one', ({ user }) => [
    ['owner', 'select (private.reserve_status()).list', 1],
    ['owner', `select count(*) from private.credential_statuses where revoked_at is null`, 4],
    [
      'owner',
      `insert into private.credential_statuses (list, index)
       select 1, n from generate_series(0, 65536) as n on conflict do nothing`,
    ],
    ['owner', 'select (private.reserve_status()).list', 2],
    ['owner', 'select (private.reserve_status()).list', 2],
    // An entry outlives its certificate.
    ['owner', `delete from auth.users where id = '${user}'`],
    ['owner', `select count(*) from private.credential_statuses where list = 1 and index = 5`, 1],
  ]),
]
