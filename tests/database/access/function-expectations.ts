import type { Database } from '@/lib/supabase/database.types'
import { type Access, onlyAdmins, server } from './reach.ts'

export type FunctionName = keyof Database['public']['Functions']

/** Functions of the API and their callers. */
export const functions: Record<FunctionName, Access> = {
  claim_outbox: server,
  complete_outbox: server,
  submit_contact_message: server,
  subscribe: server,
  confirm_subscription: server,
  unsubscribe: server,
  subscription_link_works: server,
  grant_admin: server,
  revoke_admin: server,
  claim_account_email: server,
  count_auth_attempt: server,
  forget_sign_in_attempts: server,
  claim_confirmed_account: server,
  export_account: server,
  delete_account: server,
  // These require an admin. The secret key has no user.
  create_contact_reply: onlyAdmins,
  claim_reply: onlyAdmins,
  retry_email: onlyAdmins,
  retry_dead_emails: onlyAdmins,
  set_time_zone: onlyAdmins,
  admin_update_user: onlyAdmins,
  admin_delete_user: onlyAdmins,
  admin_set_role: onlyAdmins,
  free_article_slug: onlyAdmins,
  recent_activity: onlyAdmins,
  count_pageviews: onlyAdmins,
  list_lessons: onlyAdmins,
  save_lesson: onlyAdmins,
  save_linked_lesson: onlyAdmins,
  set_article_links: onlyAdmins,
  film_effect: onlyAdmins,
  replace_film: onlyAdmins,
  list_orphan_films: server,
  grant_plan: server,
  admin_grant_plan: onlyAdmins,
  admin_change_plan: onlyAdmins,
  admin_end_plan: onlyAdmins,
  // Lists the caller's own plans, and for admins those of all users: plan-guards.ts checks both.
  list_plans: { user: 'all', admin: 'all' },
  remind_of_ending_plans: server,
  // The result depends on the caller: lesson-guards.ts checks it.
  open_lesson: { anonymous: 'all', user: 'all', admin: 'all', service: 'all' },
  // Records for the caller, who must be a user.
  record_watch: { user: 'all', admin: 'all' },
  // Reads for the caller, who must be a user.
  own_watched_weeks: { user: 'all', admin: 'all' },
  // The result depends on the caller: case-guards.ts checks it.
  can_practice: { anonymous: 'all', user: 'all', admin: 'all', service: 'all' },
  // These act for the caller, who must be a user.
  open_case_attempt: { user: 'all', admin: 'all' },
  diagnose_case: { user: 'all', admin: 'all' },
  give_up_case: { user: 'all', admin: 'all' },
  own_case_results: { user: 'all', admin: 'all' },
  // These trust their arguments.
  case_attempt_fault: server,
  record_case_reading: server,
  admin_case_report: onlyAdmins,
  visit_key: server,
  record_page_views: server,
  record_engagement: server,
  prune_page_views: server,
  prove_write: server,
  analytics_report: onlyAdmins,
  analytics_list: onlyAdmins,
  learning_report: onlyAdmins,
}

/** Functions that policies, check constraints and generated columns run as the caller. */
export const privateFunctions: Record<string, readonly ('authenticated' | 'service_role')[]> = {
  is_admin: ['authenticated', 'service_role'],
  current_user_id: ['authenticated', 'service_role'],
  is_email: ['authenticated', 'service_role'],
  is_text_list: ['authenticated', 'service_role'],
  is_step_list: ['authenticated', 'service_role'],
  is_chapter_list: ['authenticated', 'service_role'],
  count_seconds: ['service_role'],
  watch_decision: ['authenticated', 'service_role'],
  strip_hidden_characters: ['authenticated', 'service_role'],
  source_of: ['service_role'],
  device_of: ['service_role'],
  excerpt_of: ['authenticated', 'service_role'],
}

/** Functions that run with the rights of their caller. All others are security definer. */
export const invokerFunctions: readonly string[] = [
  // These compute a value from their arguments.
  'private.account_key(p_account text)',
  'private.clean_filters(p_filters jsonb)',
  'private.clean_name(value text)',
  'private.completing_seconds(p_duration double precision)',
  'private.count_seconds(p_ranges int4multirange)',
  'private.check_plan(p_plan text, p_modules text[], p_first_day date, p_last_day date)',
  'private.client_limits(p_bucket text, p_keys text[])',
  'private.client_limits(p_bucket text, p_keys text[], p_max integer)',
  'private.device_of(p_user_agent text)',
  'private.excerpt_of(p_excerpt text, p_content text)',
  'private.is_chapter_list(p_list jsonb)',
  'private.is_email(value text)',
  'private.is_step_list(p_list jsonb)',
  'private.is_text_list(p_list text[], p_count integer, p_length integer)',
  'private.key_limit(p_bucket text, p_key text)',
  'private.pair_key(p_account text, p_client text)',
  'private.sign_in_limits(p_account text, p_clients text[], p_device text)',
  'private.source_of(p_referrer text)',
  'private.strip_hidden_characters(value text)',
  // Triggers that read and write only their row.
  'private.announce_content_change()',
  'private.check_time_zone()',
  'private.clear_needs_password()',
  'private.prepare_article()',
  'private.prepare_lesson()',
  'private.protect_note()',
  'private.queue_role_removal()',
  'private.touch_updated_at()',
  // Called only by functions that run as the owner.
  'private.analytics_totals(p_start date, p_end date, p_filters jsonb, p_pageviews bigint, p_visitors bigint, p_visits bigint, p_seconds bigint, p_bounces bigint)',
  'private.matching_page_views(p_start date, p_end date, p_filters jsonb)',
  'private.queue_visits()',
]

/** Functions that change no table of the fixture. */
export const tracelessFunctions: readonly string[] = [
  'subscription_link_works',
  'forget_sign_in_attempts',
  'retry_dead_emails',
  'claim_confirmed_account',
  'export_account',
  'delete_account',
  'admin_update_user',
  'admin_delete_user',
  'admin_set_role',
  'admin_grant_plan',
  'list_plans',
  'remind_of_ending_plans',
  'free_article_slug',
  'open_lesson',
  'own_watched_weeks',
  'can_practice',
  // The users of the matrix in SQL have no confirmed account.
  'open_case_attempt',
  // These change an attempt of one user only.
  'diagnose_case',
  'give_up_case',
  'own_case_results',
  'case_attempt_fault',
  'record_case_reading',
  'admin_case_report',
  'recent_activity',
  'list_lessons',
  'save_lesson',
  'save_linked_lesson',
  'film_effect',
  'replace_film',
  'list_orphan_films',
  'count_pageviews',
  'analytics_report',
  'analytics_list',
  'learning_report',
] satisfies FunctionName[]
