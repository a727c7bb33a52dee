import type { Database } from '@/lib/supabase/database.types'
import { fixtureId } from './fixture.ts'

export type TableName = keyof Database['public']['Tables']
export type FunctionName = keyof Database['public']['Functions']

export const actions = ['select', 'insert', 'update', 'delete', 'upsert'] as const
export type Action = (typeof actions)[number]

/** Kinds of callers; a caller with invalid credentials is `refused` everything. */
export type Group = 'refused' | 'anonymous' | 'user' | 'admin' | 'service'

/** Rows of the fixture that a caller may read or change: their own, the listed ones, or all. */
export type Reach = 'none' | 'own' | 'all' | string[]

export type Access = Partial<Record<Exclude<Group, 'refused'>, Reach>>

const noAccess: Access = {}
const server: Access = { service: 'all' }
const onlyAdmins: Access = { admin: 'all' }
const admins: Access = { admin: 'all', service: 'all' }

/**
 * The permission matrix, written by hand from the specification and never derived from the policies:
 * what is not listed is forbidden. For insert and upsert, 'all' means that the row is accepted.
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
      // Redirects exist for public articles only; the admin area does not need the others.
      admin: ['old-published'],
      service: 'all',
    },
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
  plan_grants: {
    select: { user: 'own', admin: 'all', service: 'all' },
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
  newsletter_subscribers: {
    select: admins,
    insert: server,
    update: server,
    delete: admins,
    upsert: server,
  },
  module_subscribers: {
    select: admins,
    insert: server,
    update: server,
    delete: admins,
    upsert: server,
  },
  email_outbox: {
    // The link in an auth email signs in to an account: admins can't read it.
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

/** Functions that may be called over the API. */
export const functions: Record<FunctionName, Access> = {
  claim_outbox: server,
  complete_outbox: server,
  submit_contact_message: server,
  subscribe_to_newsletter: server,
  confirm_newsletter_subscription: server,
  unsubscribe_from_newsletter: server,
  newsletter_link_works: server,
  subscribe_to_module: server,
  confirm_module_subscription: server,
  unsubscribe_from_module: server,
  module_link_works: server,
  grant_admin: server,
  revoke_admin: server,
  claim_account_email: server,
  count_auth_attempt: server,
  forget_sign_in_attempts: server,
  claim_confirmed_account: server,
  export_account: server,
  delete_account: server,
  // These require an admin; the secret key has no user.
  create_contact_reply: onlyAdmins,
  claim_reply: onlyAdmins,
  retry_mail: onlyAdmins,
  set_time_zone: onlyAdmins,
  admin_update_user: onlyAdmins,
  admin_delete_user: onlyAdmins,
  admin_set_role: onlyAdmins,
  free_article_slug: onlyAdmins,
  recent_activity: onlyAdmins,
  count_pageviews: onlyAdmins,
  grant_plan: server,
  // Decides by caller: guards.ts has the decisions.
  open_lesson: { anonymous: 'all', user: 'all', admin: 'all', service: 'all' },
  visit_key: server,
  record_page_views: server,
  record_engagement: server,
  prune_page_views: server,
  prove_write: server,
  analytics_report: onlyAdmins,
  analytics_list: onlyAdmins,
}

/** Functions that policies, check constraints and generated columns run as the caller. */
export const privateFunctions: Record<string, readonly ('authenticated' | 'service_role')[]> = {
  is_admin: ['authenticated', 'service_role'],
  current_user_id: ['authenticated', 'service_role'],
  is_email: ['authenticated', 'service_role'],
  is_text_list: ['authenticated', 'service_role'],
  watch_decision: ['authenticated', 'service_role'],
  strip_hidden_characters: ['authenticated', 'service_role'],
  source_of: ['service_role'],
  device_of: ['service_role'],
}

/** Functions that run with the rights of their caller. All others are security definer. */
export const invokerFunctions: readonly string[] = [
  // These compute a value from their arguments.
  'private.account_key(p_account text)',
  'private.clean_filters(p_filters jsonb)',
  'private.clean_name(value text)',
  'private.client_limits(p_bucket text, p_keys text[], p_max integer)',
  'private.device_of(p_user_agent text)',
  'private.is_email(value text)',
  'private.is_text_list(p_list text[], p_count integer, p_length integer)',
  'private.pair_key(p_account text, p_client text)',
  'private.sign_in_limits(p_account text, p_clients text[], p_device text)',
  'private.source_of(p_referrer text)',
  'private.strip_hidden_characters(value text)',
  // Triggers that read and write nothing but the row.
  'private.announce_content_change()',
  'private.check_time_zone()',
  'private.clear_needs_password()',
  'private.prepare_article()',
  'private.prepare_lesson()',
  'private.queue_role_removal()',
  'private.touch_updated_at()',
  // Called only by functions that run as the owner.
  'private.analytics_totals(p_start date, p_end date, p_filters jsonb, p_pageviews bigint, p_visitors bigint, p_visits bigint, p_seconds bigint, p_bounces bigint)',
  'private.matching_page_views(p_start date, p_end date, p_filters jsonb)',
  'private.queue_visits()',
]

/** Every bucket. `sizeLimit` in bytes. */
export const buckets: Record<
  string,
  { isPublic: boolean; sizeLimit: number; types: readonly string[] }
> = {
  lessons: { isPublic: false, sizeLimit: 104_857_600, types: ['video/mp4'] },
  assets: {
    isPublic: true,
    sizeLimit: 10_485_760,
    types: [
      'image/png',
      'image/jpeg',
      'image/webp',
      'image/gif',
      'image/x-icon',
      'image/vnd.microsoft.icon',
    ],
  },
}

/** Tables that triggers change when an allowed caller writes to one of these. */
export const followers: Partial<Record<TableName, readonly string[]>> = {
  page_views: ['private.analytics_hours', 'private.analytics_names'],
  sessions: ['private.analytics_hours'],
}

/** Functions that change no table of the fixture. */
export const tracelessFunctions: readonly string[] = [
  'newsletter_link_works',
  'module_link_works',
  'forget_sign_in_attempts',
  'claim_confirmed_account',
  'export_account',
  'delete_account',
  'admin_update_user',
  'admin_delete_user',
  'admin_set_role',
  'free_article_slug',
  'open_lesson',
  'recent_activity',
  'count_pageviews',
  'analytics_report',
  'analytics_list',
] satisfies FunctionName[]

export const storageActions = ['list', 'upload', 'overwrite', 'remove'] as const
export type StorageAction = (typeof storageActions)[number]

/** Bucket "assets": visitors read single files, everything else is for admins. */
export const storage: Record<StorageAction, Access> = {
  list: admins,
  upload: admins,
  overwrite: admins,
  remove: admins,
}

export function reach(access: Access, group: Group): Reach {
  return group === 'refused' ? 'none' : (access[group] ?? 'none')
}
