import { createHash } from 'node:crypto'
import type { FunctionName, TableName } from './expectations.ts'

export const personNames = ['admin', 'second', 'user', 'other', 'demoted', 'bare'] as const
export type PersonName = (typeof personNames)[number]
/** Ids of the users in this database. `bare` has an account and no profile. */
export type People = Record<PersonName, string>

export const emailOf = (name: PersonName) => `${name}@example.com`

/** The id of a row of the fixture. */
export const fixtureId = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const id = fixtureId
const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Puts every table into the same known state; the users exist already. Deletes instead of
 * truncating, which is ten times as fast on tables of a few rows. The last admin cannot be
 * deleted, though.
 */
export function fixtureScript(people: People): string {
  return `
    delete from public.email_outbox; delete from public.contact_replies;
    delete from public.contact_messages; delete from public.newsletter_subscribers;
    delete from public.article_slugs; delete from public.articles; delete from public.settings;
    delete from public.lessons; delete from public.plan_grants;
    delete from public.module_subscribers;
    truncate public.user_roles; delete from public.profiles; delete from public.page_views;
    delete from public.sessions; delete from private.rate_limits;
    delete from private.account_emails; delete from private.earlier_links;
    delete from private.visit_keys; delete from private.visit_batches;
    delete from private.analytics_hours; delete from private.analytics_names;
    insert into public.user_roles (user_id, role)
      values ('${people.admin}', 'admin'), ('${people.second}', 'admin');
    insert into public.profiles (id, first_name, email)
      select id, 'Before', email from auth.users where id <> '${people.bare}';
    insert into public.settings (site_name, contact_email) values ('Before', 'before@example.com');
    insert into public.articles (id, title, slug, status, published_at) values
      ('${id(1)}', 'Before', 'published-article', 'published', now()),
      ('${id(2)}', 'Before', 'draft-article', 'draft', now());
    insert into public.article_slugs (slug, article_id)
      values ('old-published', '${id(1)}'), ('old-draft', '${id(2)}');
    insert into public.contact_messages (id, first_name, last_name, email, subject, message)
      values ('${id(3)}', 'A', 'B', 'sender@example.com', 'Before', 'Text');
    insert into public.contact_replies (id, message_id, admin_id, subject, body)
      values ('${id(4)}', '${id(3)}', '${people.admin}', 'Before', 'Text');
    insert into public.newsletter_subscribers (id, email, token_hash)
      values ('${id(5)}', 'pending@example.com', '${hash('known-token')}');
    insert into public.module_subscribers
      (id, email, module_id, module_title, module_path, token_hash)
      values ('${id(19)}', 'pending@example.com', 'EL-104', 'Before', '/courses/electrical/el-104',
        '${hash('known-token')}');
    insert into public.email_outbox (id, kind, payload, status, lease, lease_until, attempts) values
      ('${id(6)}', 'admin-reply', '{}', 'pending', null, null, 0),
      ('${id(7)}', 'contact-notification', '{}', 'sending', '${id(8)}', now() + interval '1 hour', 1),
      ('${id(10)}', 'auth', '{"to": "user@example.com"}', 'sent', null, null, 1);
    insert into public.lessons
      (id, module_id, position, slug, title, access, state, duration, poster)
    values
      ('${id(11)}', 'EL-101', 1, 'free-lesson', 'Before', 'free', 'published', 60, '/images/a.webp'),
      ('${id(12)}', 'EL-101', 2, 'member-lesson', 'Before', 'member', 'published', 60, '/images/a.webp'),
      ('${id(13)}', 'EL-103', 1, 'plan-lesson', 'Before', 'plan', 'published', 60, '/images/a.webp'),
      ('${id(14)}', 'EL-103', 2, 'draft-lesson', 'Before', 'free', 'draft', 60, '/images/a.webp'),
      ('${id(15)}', 'EL-103', 3, 'planned-lesson', 'Before', 'plan', 'planned', null, null);
    insert into public.lesson_films (lesson_id, path) values
      ('${id(11)}', 'free.mp4'), ('${id(12)}', 'member.mp4'), ('${id(13)}', 'plan.mp4'),
      ('${id(14)}', 'draft.mp4');
    insert into public.lesson_cues (lesson_id, start_at, end_at, text) values
      ('${id(11)}', 0, 5, 'free'), ('${id(12)}', 20, 25, 'member'),
      ('${id(13)}', 14, 19, 'plan, first lines'), ('${id(13)}', 19, 25, 'plan'),
      ('${id(14)}', 0, 5, 'draft');
    insert into public.plan_grants (id, user_id, plan, modules, starts_at, ends_at, reason) values
      ('${id(16)}', '${people.user}', 'professional', '{}', now() - interval '2 days', now() - interval '1 day', 'Before'),
      ('${id(17)}', '${people.user}', 'enterprise', '{}', now() + interval '1 day', null, 'Before'),
      ('${id(18)}', '${people.other}', 'basic', '{EL-101,AC-102}', now() - interval '1 day', null, 'Before');
    insert into public.page_views (page_path, user_id)
      values ('/before', '${people.user}'), ('/before-too', null);
    insert into public.sessions (session_id) values ('before');
    insert into private.visit_keys (day, key) values ('2000-01-01', '\\x00');
  `
}

type Row = Record<string, string | number | null>

export interface TableFixture {
  /** Column that identifies rows in a report; user ids are shown as names. */
  label: string
  /** Primary key. */
  key: string[]
  /** A row that is accepted from an allowed caller. */
  fresh: Row
  /** A change that is accepted on every row. */
  patch: Row
  /** A row of the fixture with other values. */
  overwrite: Row
}

const replyRow = { message_id: id(3), subject: 'Changed', body: 'Text' }
const subscriber = { email: 'new@example.com', token_hash: hash('new-token') }
const moduleSubscriber = {
  ...subscriber,
  module_id: 'EL-104',
  module_title: 'Changed',
  module_path: '/courses/electrical/el-104',
}
const settingsRow = { site_name: 'Changed', contact_email: 'changed@example.com' }
const person = { first_name: 'A', last_name: 'B', email: 'new@example.com' }
const message = { ...person, subject: 'Changed', message: 'Text' }

export function tableFixtures(people: People): Record<TableName, TableFixture> {
  const old = { created_at: '2020-01-01T00:00:00Z' }
  return {
    articles: {
      label: 'slug',
      key: ['id'],
      fresh: { title: 'New', slug: 'new-article', status: 'draft' },
      patch: { title: 'Changed' },
      overwrite: { id: id(1), title: 'Changed', slug: 'published-article' },
    },
    article_slugs: {
      label: 'slug',
      key: ['slug'],
      fresh: { slug: 'new-slug', article_id: id(1) },
      patch: old,
      overwrite: { slug: 'old-published', article_id: id(2) },
    },
    settings: {
      label: 'id',
      key: ['id'],
      fresh: { id: 2, ...settingsRow },
      patch: settingsRow,
      overwrite: { id: 1, ...settingsRow },
    },
    profiles: {
      label: 'id',
      key: ['id'],
      fresh: { id: people.bare, email: emailOf('bare') },
      patch: { first_name: 'Changed' },
      overwrite: { id: people.user, email: emailOf('user'), first_name: 'Changed' },
    },
    user_roles: {
      label: 'user_id',
      key: ['user_id', 'role'],
      fresh: { user_id: people.user, role: 'admin' },
      patch: old,
      overwrite: { user_id: people.admin, role: 'admin', ...old },
    },
    lessons: {
      label: 'slug',
      key: ['id'],
      fresh: {
        module_id: 'EL-104',
        position: 1,
        slug: 'new-lesson',
        title: 'New',
        access: 'free',
      },
      patch: { title: 'Changed' },
      overwrite: {
        id: id(11),
        module_id: 'EL-101',
        position: 1,
        slug: 'free-lesson',
        title: 'Changed',
        access: 'free',
      },
    },
    lesson_films: {
      label: 'path',
      key: ['lesson_id'],
      fresh: { lesson_id: id(15), path: 'new.mp4' },
      patch: { updated_at: old.created_at },
      overwrite: { lesson_id: id(11), path: 'free.mp4', updated_at: old.created_at },
    },
    lesson_cues: {
      label: 'text',
      key: ['lesson_id', 'start_at'],
      fresh: { lesson_id: id(11), start_at: 30, end_at: 35, text: 'New' },
      patch: { end_at: 40 },
      overwrite: { lesson_id: id(11), start_at: 0, end_at: 9, text: 'free' },
    },
    plan_grants: {
      label: 'user_id',
      key: ['id'],
      fresh: { user_id: people.user, plan: 'professional', reason: 'New' },
      patch: { reason: 'Changed' },
      overwrite: {
        id: id(18),
        user_id: people.other,
        plan: 'professional',
        reason: 'Changed',
        modules: '{}',
      },
    },
    contact_messages: {
      label: 'id',
      key: ['id'],
      fresh: message,
      patch: { status: 'archived' },
      overwrite: { id: id(3), ...message },
    },
    contact_replies: {
      label: 'id',
      key: ['id'],
      fresh: replyRow,
      patch: { subject: 'Changed' },
      overwrite: { id: id(4), ...replyRow },
    },
    newsletter_subscribers: {
      label: 'id',
      key: ['id'],
      fresh: subscriber,
      patch: old,
      overwrite: { id: id(5), ...subscriber },
    },
    module_subscribers: {
      label: 'id',
      key: ['id'],
      fresh: moduleSubscriber,
      patch: old,
      overwrite: { id: id(19), ...moduleSubscriber },
    },
    email_outbox: {
      label: 'id',
      key: ['id'],
      fresh: { kind: 'admin-reply', payload: '{}' },
      patch: { last_error: 'Changed' },
      overwrite: { id: id(6), kind: 'contact-notification', payload: '{}' },
    },
    // Their keys are always generated, so that an upsert can only add.
    page_views: {
      label: 'id',
      key: ['id'],
      fresh: { page_path: '/new' },
      patch: { page_path: '/changed' },
      overwrite: { page_path: '/changed' },
    },
    sessions: {
      label: 'id',
      key: ['id'],
      fresh: { session_id: 'new' },
      patch: { page_count: 99 },
      overwrite: { session_id: 'changed' },
    },
  }
}

type Argument = string | number | boolean | string[] | Row[]

/** Arguments with which each function changes the fixture. */
export const functionArguments = (): Record<FunctionName, Record<string, Argument>> => ({
  claim_outbox: {},
  set_time_zone: { p_time_zone: 'Africa/Casablanca' },
  claim_reply: { p_outbox_id: id(6) },
  complete_outbox: { p_id: id(7), p_lease: id(8) },
  submit_contact_message: {
    p_first_name: 'A',
    p_last_name: 'B',
    p_email: 'sender@example.com',
    p_subject: 'New',
    p_message: 'Text',
    p_clients: ['client'],
  },
  subscribe_to_newsletter: {
    p_email: 'new@example.com',
    p_token: 'new-token',
    p_clients: ['client'],
  },
  confirm_newsletter_subscription: { p_token: 'known-token' },
  unsubscribe_from_newsletter: { p_token: 'known-token' },
  newsletter_link_works: { p_token: 'known-token', p_purpose: 'confirm' },
  subscribe_to_module: {
    p_email: 'new@example.com',
    p_module_id: 'EL-104',
    p_module_title: 'New',
    p_module_path: '/courses/electrical/el-104',
    p_token: 'new-token',
    p_clients: ['client'],
  },
  confirm_module_subscription: { p_token: 'known-token' },
  unsubscribe_from_module: { p_token: 'known-token' },
  module_link_works: { p_token: 'known-token', p_purpose: 'confirm' },
  grant_admin: { p_email: emailOf('user') },
  revoke_admin: { p_email: emailOf('second') },
  claim_account_email: { p_kind: 'reset', p_email: 'user@example.com' },
  count_auth_attempt: { p_kind: 'sign-in', p_account: 'user@example.com', p_clients: ['client'] },
  forget_sign_in_attempts: { p_account: 'user@example.com', p_clients: ['client'] },
  export_account: { p_user_id: id(9) },
  claim_confirmed_account: { p_user_id: id(9), p_key: '' },
  delete_account: { p_user_id: id(9), p_with_correspondence: true },
  create_contact_reply: {
    p_message_id: id(3),
    p_subject: 'Re: Before',
    p_body: 'Text',
    p_request_id: id(9),
  },
  retry_mail: { p_outbox_id: id(6) },
  admin_update_user: {
    p_user_id: id(9),
    p_first_name: 'A',
    p_last_name: 'B',
    p_email: 'new@example.com',
  },
  admin_delete_user: { p_user_id: id(9), p_with_correspondence: true },
  admin_set_role: { p_user_id: id(9), p_is_admin: true },
  free_article_slug: { p_base: 'published-article' },
  recent_activity: {},
  count_pageviews: {},
  grant_plan: {
    p_email: emailOf('user'),
    p_plan: 'professional',
    p_modules: [],
    p_ends_at: '2100-01-01T00:00:00Z',
    p_reason: 'New',
  },
  open_lesson: { p_lesson_id: id(11) },
  visit_key: {},
  record_page_views: {
    p_events: [{ at: new Date().toISOString(), visitor: 'before', path: '/new' }],
  },
  record_engagement: {
    p_events: [
      { at: new Date(Date.now() + 600_000).toISOString(), visitor: 'before', seconds: 600 },
    ],
  },
  // The fixture holds the key of a day in the past.
  prune_page_views: {},
  prove_write: {},
  analytics_report: {},
  analytics_list: {},
})
