import { randomBytes, randomUUID } from 'node:crypto'
import type { TableName } from '../support/access/table-expectations.ts'
import type { LessonWithCaptions } from './caption-lesson.ts'
import type { Names, Role } from './names.ts'

export type Row = Record<string, string | number | boolean | object>

/** The row of a table with which the checks test the rights of callers. Other rows are never read or changed. */
export interface OwnRow {
  /** The filter that matches only this row. */
  filter: string
  /** The account that the row belongs to. */
  owner?: Role
  /** The row. Undefined if it exists already, or if no row is stored and the filter matches none. */
  stored?: Row
  /** A row that is accepted from an allowed caller. */
  fresh: Row
  /** The row `fresh` is rejected from every caller. */
  isFreshRejected?: boolean
  /** A change that is accepted from an allowed caller. */
  patch: Row
}

interface Owners {
  names: Names
  memberId: string
  adminId: string
  lesson: LessonWithCaptions
  /** A lesson that the member may watch. Undefined if the project has no published lesson. */
  publishedLessonId?: string
}

const token = () => randomBytes(32).toString('hex')
const old = { created_at: '2020-01-01T00:00:00Z' }

/** A row that isn't stored, because storing it would show on the site, in reports or to members. */
const unstored = (filter: string, fresh: Row, patch: Row): OwnRow => ({ filter, fresh, patch })

/** Rows that are filtered by a new id. */
function identified(stored: Row, patch: Row, owner?: Role, fresh: Row = stored): OwnRow {
  const id = randomUUID()
  return { filter: `id=eq.${id}`, stored: { id, ...stored }, fresh, patch, owner }
}

function articleRows({ names, lesson }: Owners) {
  const articleId = randomUUID()
  const slug = names.name('article')
  return {
    articles: {
      filter: `id=eq.${articleId}`,
      stored: { id: articleId, title: 'Check', slug, status: 'draft' },
      fresh: { title: 'Check', slug: names.name('fresh'), status: 'draft' },
      patch: { title: 'Changed' },
    },
    article_slugs: {
      filter: `slug=eq.${names.name('old')}`,
      stored: { slug: names.name('old'), article_id: articleId },
      fresh: { slug: names.name('older'), article_id: articleId },
      patch: old,
    },
    article_lessons: {
      filter: `article_id=eq.${articleId}`,
      stored: { article_id: articleId, lesson_id: lesson.spareId },
      fresh: { article_id: articleId, lesson_id: lesson.id },
      patch: old,
    },
    article_codes: {
      filter: `article_id=eq.${articleId}`,
      stored: { article_id: articleId, code: 'P0420' },
      fresh: { article_id: articleId, code: 'U0428' },
      patch: old,
    },
    content_versions: identified(
      { article_id: articleId, texts: { title: 'Check' } },
      { texts: {} },
    ),
    schedules: identified(
      { article_id: articleId, publish_at: '2099-01-01T00:00:00Z' },
      { error: 'Changed' },
    ),
  }
}

function lessonRows({ names, lesson, memberId, publishedLessonId }: Owners) {
  const path = (part: string) => `${names.name(part)}.mp4`
  const line = { end_at: 5, text: 'Check' }
  const ofSpare = `lesson_id=eq.${lesson.spareId}`
  const ownLesson = { user_id: memberId, lesson_id: lesson.spareId }
  return {
    lessons: {
      filter: `id=eq.${lesson.id}`,
      fresh: {
        module_id: lesson.moduleId,
        position: 50,
        slug: names.name('fresh'),
        title: 'Check',
        access: 'member',
        state: 'draft',
      },
      patch: { summary: 'Changed' },
    },
    lesson_films: {
      filter: `lesson_id=eq.${lesson.id}`,
      stored: { lesson_id: lesson.id, path: path('film') },
      fresh: { lesson_id: lesson.spareId, path: path('fresh') },
      patch: { path: path('changed') },
    },
    lesson_cues: {
      filter: `${ofSpare}&start_at=eq.0`,
      stored: { lesson_id: lesson.spareId, start_at: 0, ...line },
      fresh: { lesson_id: lesson.spareId, start_at: 30, end_at: 35, text: 'Check' },
      patch: { text: 'Changed' },
    },
    lesson_descriptions: {
      filter: `${ofSpare}&start_at=eq.0`,
      stored: { lesson_id: lesson.spareId, start_at: 0, ...line },
      fresh: { lesson_id: lesson.spareId, start_at: 30, end_at: 35, text: 'Check' },
      patch: { text: 'Changed' },
    },
    lesson_progress: {
      filter: `user_id=eq.${memberId}`,
      owner: 'member',
      stored: { ...ownLesson, watched: '{[0,60)}' },
      fresh: { user_id: memberId, lesson_id: lesson.id, watched: '{[0,60)}' },
      patch: { position: 30 },
    },
    watch_days: {
      filter: `user_id=eq.${memberId}`,
      owner: 'member',
      stored: { ...ownLesson, day: '2000-01-01', seconds: 60 },
      fresh: { ...ownLesson, day: '2000-01-02', seconds: 60 },
      patch: { seconds: 30 },
    },
    lesson_notes: {
      ...identified({ ...ownLesson, second: 1, text: 'Check' }, { text: 'Changed' }, 'member', {
        user_id: memberId,
        lesson_id: publishedLessonId ?? lesson.spareId,
        second: 1,
        text: 'Check',
      }),
      isFreshRejected: publishedLessonId === undefined,
    },
  } satisfies Partial<Record<TableName, OwnRow>>
}

/** The tables of learning whose rows need a case, questions or a certificate, which a new project may lack. */
function learningRows({ lesson, memberId }: Owners) {
  const none = `user_id=eq.${memberId}`
  const attempt = { attempt_id: randomUUID(), number: 1, user_id: memberId }
  const ofAttempt = `attempt_id=eq.${attempt.attempt_id}`
  const reading = { positions: {}, mode: 'volts', red: 'F1.1', black: 'F1.2', is_live: false }
  return {
    case_attempts: unstored(none, { user_id: memberId, case_id: 'check' }, { readings: 0 }),
    practice_cases: unstored(none, { user_id: memberId, case_id: 'check' }, { cars: 9 }),
    case_readings: unstored(ofAttempt, { ...attempt, ...reading, value: 1 }, { value: 0 }),
    case_diagnoses: unstored(
      ofAttempt,
      { ...attempt, target: 'F1', kind: 'open', is_right: true },
      { is_right: true },
    ),
    certificates: unstored(
      none,
      {
        user_id: memberId,
        version_id: randomUUID(),
        number: '0000-0000-0000-0000-0001',
        category: 'electrical',
        version: 1,
        title: 'Check',
        name: 'Check',
        record: [],
        seconds: 0,
        rule: 1,
        status_list: 1,
        status_index: 1,
      },
      { title: 'Changed' },
    ),
    check_attempts: identified(
      { user_id: memberId, module_id: lesson.moduleId, questions: 2 },
      { questions: 1 },
      'member',
    ),
    check_responses: unstored(ofAttempt, { ...attempt, response: 1 }, { is_right: true }),
    reviews: unstored(none, { user_id: memberId, question_id: randomUUID() }, { stage: 2 }),
  } satisfies Partial<Record<TableName, OwnRow>>
}

function deskRows({ names }: Owners) {
  const email = names.email('other')
  const messageId = randomUUID()
  const message = {
    first_name: 'Check',
    last_name: 'Supabase',
    email,
    subject: 'Check',
    message: 'Check',
    status: 'archived',
  }
  return {
    contact_messages: {
      filter: `id=eq.${messageId}`,
      stored: { id: messageId, ...message },
      fresh: message,
      patch: { status: 'spam' },
    },
    contact_replies: identified(
      { message_id: messageId, subject: 'Check', body: 'Check' },
      { subject: 'Changed' },
    ),
    saved_replies: identified(
      { name: names.name('reply'), body: 'Check' },
      { body: 'Changed' },
      undefined,
      { name: names.name('fresh'), body: 'Check' },
    ),
    subscriptions: identified({ email, token_hash: token() }, old, undefined, {
      email: names.email('subscriber'),
      token_hash: token(),
    }),
    invitations: identified({ email: names.email('invited'), token_hash: token() }, old),
    // An email of the auth server, which admins can't read. It is sent already, so that nothing sends it.
    email_outbox: identified(
      { kind: 'auth', payload: { to: email }, status: 'sent' },
      { last_error: 'Changed' },
    ),
  }
}

function accountRows({ names, memberId, adminId }: Owners) {
  return {
    profiles: {
      filter: `id=eq.${memberId}`,
      owner: 'member',
      fresh: { id: memberId, email: names.email('member') },
      patch: { first_name: 'Changed' },
    },
    user_roles: {
      filter: `user_id=eq.${adminId}`,
      owner: 'admin',
      fresh: { user_id: memberId, role: 'admin' },
      patch: old,
    },
    plan_grants: identified(
      { user_id: memberId, plan: 'professional', reason: 'Check' },
      { reason: 'Changed' },
      'member',
    ),
  } satisfies Partial<Record<TableName, OwnRow>>
}

/** Rows of the whole site, of which the checks change none. */
function siteRows() {
  const texts = { isHidden: true, quotes: [] }
  return {
    settings: unstored(
      'id=eq.1&site_name=eq.check-supabase',
      { id: 2, site_name: 'Check', contact_email: 'check@example.com' },
      { site_name: 'Check' },
    ),
    site_texts: unstored(
      'key=eq.check-supabase',
      { key: 'testimonials', value: texts },
      {
        value: texts,
      },
    ),
    page_views: unstored('id=eq.-1', { page_path: '/check' }, { page_path: '/changed' }),
    sessions: unstored('id=eq.-1', { session_id: 'check' }, { page_count: 9 }),
  }
}

/** One row for each table of the API. Their order is the order in which they can be stored. */
export const createOwnRows = (owners: Owners): Record<TableName, OwnRow> => ({
  ...accountRows(owners),
  ...lessonRows(owners),
  ...articleRows(owners),
  ...learningRows(owners),
  ...deskRows(owners),
  ...siteRows(),
})
