import { emailOf, fixtureId as id } from './fixture.ts'
import type { FunctionName } from './function-expectations.ts'
import type { Row } from './table-fixtures.ts'

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
  subscribe: {
    p_email: 'new@example.com',
    p_module_id: 'EL-104',
    p_module_title: 'New',
    p_module_path: '/courses/electrical/el-104',
    p_token: 'new-token',
    p_clients: ['client'],
  },
  confirm_subscription: { p_token: 'known-token' },
  unsubscribe: { p_token: 'known-token' },
  subscription_link_works: { p_token: 'known-token', p_purpose: 'confirm' },
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
  retry_email: { p_outbox_id: id(6) },
  retry_dead_emails: {},
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
  list_lessons: {},
  // An unknown lesson: lesson-admin-guards.ts checks known ones.
  save_lesson: {
    p_lesson_id: id(99),
    p_updated_at: '2020-01-01T00:00:00Z',
    p_values: '{}',
    p_cues: [],
  },
  film_effect: { p_lesson_id: id(11), p_duration: 30 },
  replace_film: { p_lesson_id: id(99), p_path: 'new.mp4', p_duration: 30, p_has_sound: true },
  list_orphan_films: {},
  grant_plan: {
    p_email: emailOf('user'),
    p_plan: 'professional',
    p_modules: [],
    p_ends_at: '2100-01-01T00:00:00Z',
    p_reason: 'New',
  },
  own_watched_weeks: {},
  record_watch: { p_lesson_id: id(11), p_starts: [], p_ends: [], p_position: 30 },
  admin_grant_plan: {
    p_user_id: id(9),
    p_plan: 'professional',
    p_modules: [],
    p_reason: 'New',
    p_first_day: '2030-01-01',
  },
  admin_change_plan: {
    p_id: id(17),
    p_plan: 'professional',
    p_modules: [],
    p_reason: 'Changed',
    p_first_day: '2030-01-01',
  },
  admin_end_plan: { p_id: id(17) },
  list_plans: { p_user_ids: `{${id(9)}}` },
  remind_of_ending_plans: {},
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
  // The fixture contains the key of a past day.
  prune_page_views: {},
  prove_write: {},
  analytics_report: {},
  analytics_list: {},
  learning_report: {},
})
