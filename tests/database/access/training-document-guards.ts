import { confirm } from './certificate-steps.ts'
import { guard, heldLocks, type Step } from './guard.ts'
import { counted, limit } from './limit-steps.ts'
import type { AccessCheck } from './session.ts'

/* The documents of training hours, and how anyone verifies them. */

const create = (who: Step[0], path: string, gives: string | number, days = ''): Step => [
  who,
  `select public.create_training_document(${days}) #>> '{${path}}'`,
  gives,
]
const count = (gives: number): Step => [
  'owner',
  'select count(*) from private.training_documents',
  gives,
]
const find = (who: Step[0], path: string, gives: string | number, number = 'number'): Step => [
  who,
  `select public.find_training_document(${number}, '{client}') #>> '{${path}}' from private.training_documents`,
  gives,
]
const everything = `'1990-01-01', '2100-01-01'`
const noHours = `'1999-01-01', '1999-01-01'`

export const trainingDocumentGuards: AccessCheck[] = [
  guard(
    'public.create_training_document',
    'the same figures of the same member keep their number',
    ({ user }) => [
      confirm(user),
      ['owner', heldLocks, 0],
      create('user', 'status', 'created', everything),
      ['owner', heldLocks, 1],
      create('user', 'status', 'created', everything),
      count(1),
      ['owner', `select user_id = '${user}' from private.training_documents`, true],
      create('admin', 'status', 'created', everything),
      count(2),
      // Members with the same name and no hours on these days.
      create('user', 'status', 'created', noHours),
      create('admin', 'status', 'created', noHours),
      count(4),
      create('user', 'status', 'created', `'2000-01-01', '2000-01-01'`),
      count(5),
      // The profile's name, or the email without one.
      ['owner', `update public.profiles set first_name = 'Zoë', last_name = 'O’Neil'`],
      create('user', 'document,name', 'Zoë O’Neil', everything),
      count(6),
      ['owner', `update public.profiles set first_name = null, last_name = null`],
      create('user', 'document,name', 'user@example.com', everything),
      ['owner', `update public.watch_days set seconds = seconds + 1`],
      create('user', 'document,training,watched,0,seconds', 11, everything),
      create('user', 'status', 'created', everything),
      count(8),
    ],
  ),
  guard(
    'public.create_training_document',
    'a member makes 50 documents a day',
    ({ user, admin }) => [
      confirm(user),
      [
        'owner',
        `insert into private.training_documents (number, user_id, name, training, created_at)
       select private.certificate_number(), '${user}', 'N', '{}', now() - interval '1 hour' * number / 4
       from generate_series(1, 49) as number;
       insert into private.training_documents (number, user_id, name, training)
       select private.certificate_number(), '${admin}', 'N', '{}' from generate_series(1, 9)`,
      ],
      create('user', 'status', 'created', everything),
      create('user', 'status', 'limited'),
      // The oldest of the 50 is 12.25 hours old.
      create('user', 'retryAfter', 42_300),
      create('user', 'status', 'created', everything),
      create('admin', 'status', 'created'),
      [
        'owner',
        `update private.training_documents set created_at = created_at - interval '12 hours'`,
      ],
      create('user', 'status', 'created'),
    ],
  ),
  guard(
    'public.find_training_document',
    'a document is found by its whole number, by the server only, until its account is deleted',
    ({ user }) => [
      confirm(user),
      create('user', 'status', 'created', everything),
      [
        'owner',
        `select number ~ '^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$' from private.training_documents`,
        true,
      ],
      ['anonymous', `select public.find_training_document('', '{client}')`, '42501'],
      ['user', `select public.find_training_document('', '{client}')`, '42501'],
      ['admin', `select public.find_training_document('', '{client}')`, '42501'],
      ['user', 'select number from private.training_documents', '42501'],
      find('owner', 'status', 'found'),
      find('owner', 'document,training,watched,0,seconds', 10),
      find('owner', 'status', 'found', `lower(replace(number, '-', ''))`),
      find('owner', 'status', 'unknown', `'0000-0000-0000-0000-0001'`),
      find('owner', 'status', 'unknown', `left(number, 23)`),
      find('owner', 'status', 'unknown', `'%'`),
      find('owner', 'document', 'null', 'null'),
      // An export contains only the documents of its user.
      create('admin', 'status', 'created', everything),
      [
        'owner',
        `select jsonb_array_length(public.export_account('${user}') -> 'trainingDocuments')`,
        1,
      ],
      ['owner', `select public.export_account('${user}') #>> '{certificates,0,rule}'`, 1],
      ['owner', `delete from auth.users where id = '${user}'`],
      count(1),
    ],
  ),
  guard('public.find_training_document', 'look-ups are limited per client', () => [
    counted('document-look-up:client', `'client'`, 115, '10 minutes'),
    limit(`public.find_training_document('', '{client}') ->> 'status'`, 10, 'unknown', 5),
    ['secret key', `select public.find_training_document('', '{new}') ->> 'status'`, 'unknown'],
  ]),
]
