import type { TableName } from '../../../scripts/support/access/table-expectations.ts'
import { emailOf, hash, fixtureId as id, type People } from './fixture.ts'

export type Row = Record<string, string | number | boolean | null | object>

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

const reading = {
  attempt_id: id(40),
  positions: '{}',
  mode: 'volts',
  red: 'F1.1',
  black: 'F1.2',
  value: 1,
  is_live: false,
}
const diagnosis = { attempt_id: id(40), target: 'F1', kind: 'open', is_right: true }
const certificate = {
  version_id: id(70),
  category: 'electrical',
  version: 1,
  title: 'Changed',
  name: 'Changed',
  record: '[]',
  seconds: 99,
  rule: 1,
  status_list: 1,
  // Has no certificate.
  status_index: 7,
}
const replyRow = { message_id: id(3), subject: 'Changed', body: 'Text' }
const subscription = {
  email: 'new@example.com',
  token_hash: hash('new-token'),
  module_id: 'EL-104',
  module_title: 'Changed',
  module_path: '/courses/electrical/el-104',
}
/** A valid value of the group `contact`. */
export const contactText = (hours: string) => ({
  phone: '+1 (555) 010-0100',
  hours,
  address: ['1 Test Street'],
  replyTime: 'soon',
  latestReply: 'within a day',
})
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
    article_lessons: {
      label: 'lesson_id',
      key: ['article_id', 'lesson_id'],
      fresh: { article_id: id(1), lesson_id: id(13) },
      patch: old,
      overwrite: { article_id: id(1), lesson_id: id(11), ...old },
    },
    article_codes: {
      label: 'code',
      key: ['article_id', 'code'],
      fresh: { article_id: id(1), code: 'U0428' },
      patch: old,
      overwrite: { article_id: id(1), code: 'P0420', ...old },
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
    lesson_descriptions: {
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
    lesson_progress: {
      label: 'user_id',
      key: ['user_id', 'lesson_id'],
      fresh: { user_id: people.user, lesson_id: id(12), watched: '{[0,60)}' },
      patch: { position: 30 },
      overwrite: { user_id: people.user, lesson_id: id(11), watched: '{[0,60)}' },
    },
    watch_days: {
      label: 'user_id',
      key: ['user_id', 'day', 'lesson_id'],
      fresh: { user_id: people.user, lesson_id: id(12), day: '2000-01-02', seconds: 60 },
      patch: { seconds: 30 },
      overwrite: { user_id: people.user, lesson_id: id(11), day: '2000-01-01', seconds: 60 },
    },
    lesson_notes: {
      label: 'user_id',
      key: ['id'],
      fresh: { user_id: people.user, lesson_id: id(11), second: 1, text: 'New' },
      patch: { text: 'Changed' },
      overwrite: {
        id: id(20),
        user_id: people.user,
        lesson_id: id(11),
        second: 1,
        text: 'Changed',
      },
    },
    case_attempts: {
      label: 'user_id',
      key: ['id'],
      fresh: { user_id: people.user, case_id: 'member-case' },
      patch: { readings: 0, wrong_parts: 0 },
      overwrite: { id: id(40), user_id: people.user, case_id: 'open-case', readings: 9 },
    },
    practice_cases: {
      label: 'user_id',
      key: ['user_id', 'case_id'],
      fresh: { user_id: people.user, case_id: 'member-case' },
      patch: { cars: 9 },
      overwrite: { user_id: people.user, case_id: 'open-case', cars: 9 },
    },
    case_readings: {
      label: 'user_id',
      key: ['attempt_id', 'number'],
      fresh: { ...reading, number: 2, user_id: people.user },
      patch: { value: 0 },
      overwrite: { ...reading, number: 1, user_id: people.user },
    },
    case_diagnoses: {
      label: 'user_id',
      key: ['attempt_id', 'number'],
      fresh: { ...diagnosis, number: 2, user_id: people.user },
      patch: { is_right: true, given_at: old.created_at },
      overwrite: { ...diagnosis, number: 1, user_id: people.user },
    },
    certificates: {
      label: 'user_id',
      key: ['id'],
      fresh: { ...certificate, number: '0000-0000-0000-0000-0003', user_id: people.admin },
      patch: { title: 'Changed', seconds: 99 },
      overwrite: {
        id: id(71),
        ...certificate,
        number: '0000-0000-0000-0000-0001',
        user_id: people.user,
        status_index: 5,
      },
    },
    check_attempts: {
      label: 'user_id',
      key: ['id'],
      fresh: { user_id: people.user, module_id: 'EL-103', questions: 2 },
      patch: { started_at: old.created_at },
      overwrite: { id: id(60), user_id: people.user, module_id: 'EL-101', questions: 9 },
    },
    check_responses: {
      label: 'user_id',
      key: ['attempt_id', 'number'],
      fresh: { attempt_id: id(60), number: 2, user_id: people.user, response: 12 },
      patch: { saved_at: old.created_at },
      overwrite: { attempt_id: id(60), number: 1, user_id: people.user, response: 1 },
    },
    reviews: {
      label: 'user_id',
      key: ['user_id', 'question_id'],
      fresh: { user_id: people.user, question_id: id(51) },
      patch: { due_at: old.created_at },
      overwrite: { user_id: people.user, question_id: id(50), stage: 2 },
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
    content_versions: {
      label: 'id',
      key: ['id'],
      fresh: { article_id: id(2), texts: '{}' },
      patch: { texts: '{}' },
      overwrite: { id: id(91), article_id: id(2), texts: '{}' },
    },
    site_texts: {
      label: 'key',
      key: ['key'],
      fresh: { key: 'testimonials', value: { isHidden: true, quotes: [] } },
      patch: { value: contactText('Changed') },
      overwrite: { key: 'contact', value: contactText('Changed') },
    },
    schedules: {
      label: 'id',
      key: ['id'],
      fresh: { lesson_id: id(14), publish_at: '2099-01-01T00:00:00Z' },
      patch: { error: 'Changed' },
      overwrite: { id: id(92), article_id: id(2), publish_at: '2099-01-01T00:00:00Z' },
    },
    saved_replies: {
      label: 'id',
      key: ['id'],
      fresh: { name: 'New', body: 'Text' },
      patch: { body: 'Changed' },
      overwrite: { id: id(90), name: 'Before', body: 'Changed' },
    },
    subscriptions: {
      label: 'id',
      key: ['id'],
      fresh: subscription,
      patch: old,
      overwrite: { id: id(19), ...subscription },
    },
    invitations: {
      label: 'id',
      key: ['id'],
      fresh: { email: 'new@example.com', token_hash: hash('new-token') },
      patch: { sent_at: old.created_at },
      overwrite: { id: id(92), email: 'new@example.com', token_hash: hash('new-token') },
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
