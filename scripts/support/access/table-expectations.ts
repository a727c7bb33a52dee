import type { Database } from '@/lib/supabase/database.types'
import { fixtureId } from './fixture-ids.ts'
import { type Access, admins, noAccess, server } from './reach.ts'

export type TableName = keyof Database['public']['Tables']

export const actions = ['select', 'insert', 'update', 'delete', 'upsert'] as const
export type Action = (typeof actions)[number]

/**
 * The permission matrix, written by hand from the specification and never derived from the policies:
 * what is not listed is forbidden. For insert and upsert, 'all' means that the row is accepted. 'own' means
 * that it is accepted if it belongs to the caller.
 */
export const tables: Record<TableName, Record<Action, Access>> = {
  articles: {
    select: {
      anonymous: ['published-article'],
      user: ['published-article'],
      admin: 'all',
      service: 'all',
    },
    insert: admins,
    update: admins,
    delete: admins,
    upsert: admins,
  },
  article_slugs: {
    select: {
      anonymous: ['old-published'],
      user: ['old-published'],
      // Redirects exist for public articles only. The admin area does not need redirects.
      admin: ['old-published'],
      service: 'all',
    },
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  // Only functions write links.
  article_lessons: {
    select: {
      anonymous: [fixtureId(11)],
      user: [fixtureId(11)],
      admin: 'all',
      service: 'all',
    },
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  article_codes: {
    select: { anonymous: ['P0420'], user: ['P0420'], admin: 'all', service: 'all' },
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  settings: {
    select: { anonymous: 'all', user: 'all', admin: 'all', service: 'all' },
    // Even the secret key cannot add a second row.
    insert: noAccess,
    update: admins,
    delete: server,
    upsert: server,
  },
  profiles: {
    select: { user: 'own', admin: 'all', service: 'all' },
    insert: server,
    update: { user: 'own', admin: 'all', service: 'all' },
    delete: server,
    upsert: server,
  },
  user_roles: {
    select: { user: 'own', admin: 'all', service: 'all' },
    insert: server,
    update: server,
    // Deleting every row would remove the last admin.
    delete: noAccess,
    upsert: server,
  },
  lessons: {
    select: {
      anonymous: ['free-lesson', 'member-lesson', 'plan-lesson', 'planned-lesson'],
      user: ['free-lesson', 'member-lesson', 'plan-lesson', 'planned-lesson'],
      admin: 'all',
      service: 'all',
    },
    // The catalog defines which lessons there are.
    insert: server,
    update: admins,
    delete: server,
    upsert: server,
  },
  lesson_films: {
    select: admins,
    insert: admins,
    update: admins,
    delete: admins,
    upsert: admins,
  },
  lesson_cues: {
    select: {
      anonymous: ['free', 'member', 'plan, first lines'],
      // Users of the fixture have an ended plan, a plan that has not begun, or one for another module.
      user: ['free', 'member', 'plan, first lines'],
      admin: 'all',
      service: 'all',
    },
    insert: admins,
    update: admins,
    delete: admins,
    upsert: admins,
  },
  lesson_descriptions: {
    select: {
      anonymous: ['free', 'member', 'plan, first lines'],
      user: ['free', 'member', 'plan, first lines'],
      admin: 'all',
      service: 'all',
    },
    insert: admins,
    update: admins,
    delete: admins,
    upsert: admins,
  },
  plan_grants: {
    select: { user: 'own', admin: 'all', service: 'all' },
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  // Progress is private. Only record_watch() writes it.
  lesson_progress: {
    select: { user: 'own', admin: 'own', service: 'all' },
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  watch_days: {
    select: { user: 'own', admin: 'own', service: 'all' },
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  lesson_notes: {
    select: { user: 'own', admin: 'own', service: 'all' },
    insert: { user: 'own', admin: 'own', service: 'all' },
    update: { user: 'own', admin: 'own', service: 'all' },
    delete: { user: 'own', admin: 'own', service: 'all' },
    upsert: { user: 'own', admin: 'own', service: 'all' },
  },
  // Attempts are private. Only functions write them.
  case_attempts: {
    select: { user: 'own', admin: 'own', service: 'all' },
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  practice_cases: {
    select: { user: 'own', admin: 'own', service: 'all' },
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  case_readings: {
    select: { user: 'own', admin: 'own', service: 'all' },
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  case_diagnoses: {
    select: { user: 'own', admin: 'own', service: 'all' },
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  // Only functions write certificates.
  certificates: {
    select: { user: 'own', admin: 'all', service: 'all' },
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  // Only functions write attempts, responses and reviews.
  check_attempts: {
    select: { user: 'own', admin: 'own', service: 'all' },
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  // Only functions read them, too: is_right would tell the solutions of a failed attempt.
  check_responses: {
    select: server,
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  reviews: {
    select: { user: 'own', admin: 'own', service: 'all' },
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  contact_messages: {
    select: admins,
    insert: server,
    update: admins,
    delete: admins,
    upsert: server,
  },
  contact_replies: {
    select: admins,
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  // Triggers write versions.
  content_versions: {
    select: admins,
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  // Only a function writes site texts.
  site_texts: {
    select: { anonymous: 'all', user: 'all', admin: 'all', service: 'all' },
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  // Only functions write schedules.
  schedules: {
    select: admins,
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  saved_replies: {
    select: admins,
    insert: admins,
    update: admins,
    delete: admins,
    upsert: admins,
  },
  subscriptions: {
    select: admins,
    insert: server,
    update: server,
    delete: admins,
    upsert: server,
  },
  invitations: {
    select: admins,
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  email_outbox: {
    // The link in an auth email signs in to an account, so admins can't read it.
    select: { admin: [fixtureId(6), fixtureId(7)], service: 'all' },
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  page_views: {
    select: admins,
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
  sessions: {
    select: admins,
    insert: server,
    update: server,
    delete: server,
    upsert: server,
  },
}

/** Tables that triggers change when an allowed caller writes to one of these. */
export const followers: Partial<Record<TableName, readonly string[]>> = {
  page_views: ['private.analytics_hours', 'private.analytics_names'],
  sessions: ['private.analytics_hours'],
  articles: ['private.search_documents', 'public.content_versions'],
  lessons: ['private.search_documents', 'public.content_versions'],
  lesson_cues: ['private.search_documents'],
  lesson_descriptions: ['private.search_documents'],
}
