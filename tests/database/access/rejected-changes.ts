import type { JSONValue } from 'postgres'
import { z } from 'zod'
import { columnOf, lessonColumns } from '@/lib/lessons/schema'
import { fixtureId } from './fixture.ts'
import { invalidTexts } from './text-guards.ts'

export type Change = Record<string, JSONValue>

const long = (characters: number) => 'a'.repeat(characters)
const email = [
  'nobody',
  'a@b',
  'a b@example.com',
  'a@example.com\n',
  `${long(93)}@abc.com`,
  '<a@b.c>',
  'zw\u200bsp@example.com',
  'a@exa\u202ample.com',
]
const name = ['', long(51)]
const profileName = [...name, '<b>', 'King Jr.', 'A\u202eB', 'A\u0007B', 'A\u200c', ' A']
const logo = [
  'javascript:alert(1)',
  '//example.com/a.png',
  'http://127.0.0.1.example.com/',
  `https://${long(2000)}`,
]
/** One character after spaces. */
const padded = (characters: number) => 'a'.padStart(characters)
const each = (column: string, values: JSONValue[]): Change[] =>
  values.map((value) => ({ [column]: value }))

/** Rows in the trash that aren't drafts or have no value to restore, and a row outside the trash that has one. */
const inTrash = (column: string, open: string): Change[] => {
  const deleted = { deleted_at: '2020-01-01T00:00:00Z' }
  return [
    deleted,
    { ...deleted, [column]: 'draft', [`${column}_before_trash`]: 'gone' },
    { ...deleted, [column]: open, [`${column}_before_trash`]: 'draft' },
    { [`${column}_before_trash`]: 'draft' },
  ]
}

/** The lesson schema lists the allowed values of these columns. Their constraints reject other values. */
const lessonChoices = Object.entries(lessonColumns)
  .filter(([, type]) => type instanceof z.ZodEnum)
  .map(([field]) => columnOf(field))
  .map((column) => [`lessons.lessons_${column}_check`, each(column, ['unknown', ''])])

/**
 * For every check constraint of the tables of the API, changes to the rows of the fixture that it
 * rejects for every role.
 */
export const rejectedChanges: Record<string, Change[]> = {
  'user_roles.user_roles_role_check': each('role', ['owner', '']),
  'profiles.profiles_email_check': each('email', email),
  'profiles.profiles_first_name_check': each('first_name', profileName),
  'profiles.profiles_last_name_check': each('last_name', profileName),
  'article_codes.article_codes_code_check': each('code', [
    'p0420',
    'P4420',
    'P0420-00',
    'P042',
    '',
  ]),
  'articles.articles_category_check': each('category', ['boats']),
  'articles.articles_content_check': each('content', [long(400_001)]),
  'articles.articles_excerpt_check': each('excerpt', [long(401)]),
  'articles.articles_featured_image_check': each('featured_image', [
    ...logo,
    'data:image/svg+xml,<svg/>',
    '/account',
  ]),
  'articles.articles_in_the_trash_are_drafts': inTrash('status', 'published'),
  'articles.articles_seo_description_check': each('seo_description', [long(401)]),
  'articles.articles_seo_title_check': each('seo_title', [long(201)]),
  'articles.articles_slug_check': each('slug', ['', 'Brakes', 'a/b', '../a', 'a-', long(221)]),
  'articles.articles_status_check': each('status', ['hidden']),
  'articles.articles_title_is_printable': each('title', ['A\u000bB', 'A\u0085B']),
  'articles.articles_title_check': each('title', ['  ', long(201), padded(201)]),
  // A trigger sets the date. A guard checks this constraint without the trigger.
  'articles.published_articles_have_a_date': [],
  ...Object.fromEntries(lessonChoices),
  'lessons.lessons_chapters_check': each('chapters', [
    '{}',
    '"a"',
    JSON.stringify(Array(41).fill(0)),
  ]),
  'lessons.lessons_chapters_form': each('chapters', [
    [{ start: '1', title: 'a' }],
    [{ start: -1, title: 'a' }],
    [{ start: 14_400, title: 'a' }],
    [{ start: 0 }],
    [{ start: 0, title: ' ' }],
    [
      { start: 5, title: 'a' },
      { start: 5, title: 'b' },
    ],
    [{ start: 0, title: long(121) }],
    [{ start: 0, title: padded(121) }],
  ]),
  'lessons.lessons_duration_check': each('duration', [0, -1, 14_401]),
  'lessons.lessons_goals_check': each('goals', [
    '{""}',
    `{${long(301)}}`,
    `{${Array(13).fill('a')}}`,
  ]),
  'lessons.lessons_in_the_trash_are_drafts': inTrash('state', 'planned'),
  'lessons.lessons_module_id_check': each('module_id', ['el-101', 'EL101', '']),
  'lessons.lessons_position_check': each('position', [0, 100]),
  'lessons.lessons_poster_check': each('poster', [...logo, '/account']),
  'lessons.lessons_safety_check': each('safety', ['{" "}', `{${long(401)}}`]),
  'lessons.lessons_slug_check': each('slug', ['', 'Brakes', '../a', long(121)]),
  'lessons.lessons_steps_check': each('steps', ['{}', JSON.stringify(Array(41).fill(0))]),
  'lessons.lessons_steps_form': each('steps', [
    [{ limit: '1 V' }],
    [{ text: ' ' }],
    [{ text: 1 }],
    [{ text: 'a', limit: '' }],
    [{ text: padded(501) }],
    [{ text: 'a', limit: padded(201) }],
    ['a'],
  ]),
  'lessons.lessons_summary_check': each('summary', [long(301)]),
  'lessons.lessons_title_is_printable': each('title', ['A\u000bB', 'A\u007fB']),
  'lessons.lessons_title_check': each('title', [' ', long(201), padded(201)]),
  'lessons.lessons_tools_check': each('tools', ['{NULL}', `{${long(301)}}`, `{"${padded(301)}"}`]),
  // A trigger sets the date. Without a film, the duration is null.
  'lessons.published_lessons_have_a_film': [{ state: 'published', duration: null }],
  'lesson_films.lesson_films_path_check': each('path', [
    '',
    'a.mov',
    '../a.mp4',
    '/a.mp4',
    'A.mp4',
  ]),
  'lesson_cues.lesson_cues_start_at_check': each('start_at', [-1]),
  'lesson_cues.lesson_cues_check': each('end_at', [-1, 0]),
  'lesson_cues.lesson_cues_text_check': each('text', ['  ', long(301), padded(301)]),
  'lesson_cues.lesson_cues_codes_check': each('codes', ['{""}', `{${long(11)}}`]),
  'lesson_descriptions.lesson_descriptions_start_at_check': each('start_at', [-1]),
  'lesson_descriptions.lesson_descriptions_check': each('end_at', [-1, 0]),
  'lesson_descriptions.lesson_descriptions_text_check': each('text', [
    '  ',
    long(501),
    padded(501),
  ]),
  'lesson_descriptions.lesson_descriptions_codes_check': each('codes', ['{""}', `{${long(11)}}`]),
  'lesson_progress.lesson_progress_position_check': each('position', [-1]),
  'watch_days.watch_days_seconds_check': each('seconds', [0, -1]),
  'lesson_notes.lesson_notes_second_check': each('second', [-1, 14_401]),
  'lesson_notes.lesson_notes_text_check': each('text', [' ', long(2001), padded(2001)]),
  'case_attempts.case_attempts_outcome_check': each('outcome', ['passed', '']),
  'practice_cases.only_cars_are_solved': each('solved', [-1, 4]),
  'case_attempts.case_attempts_unsafe_act_check': [
    { outcome: 'unsafe', ended_at: '2020-01-01T00:00:00Z', fault_id: 'fuse-open', unsafe_act: '' },
    {
      outcome: 'unsafe',
      ended_at: '2020-01-01T00:00:00Z',
      fault_id: 'fuse-open',
      unsafe_act: 'A plug',
    },
  ],
  'case_attempts.only_unsafe_attempts_name_their_act': [
    {
      outcome: 'unsafe',
      ended_at: '2020-01-01T00:00:00Z',
      fault_id: 'fuse-open',
      unsafe_act: null,
    },
    {
      outcome: 'failed',
      ended_at: '2020-01-01T00:00:00Z',
      fault_id: 'fuse-open',
      unsafe_act: 'plug-live',
    },
    { outcome: null, ended_at: null, fault_id: null, unsafe_act: 'plug-live' },
  ],
  'case_attempts.case_attempts_engaged_seconds_check': [{ engaged_seconds: -1 }],
  'case_attempts.only_ended_attempts_show_their_fault': [
    { ended_at: null, outcome: null, fault_id: 'fuse-open', par: null },
    // Par would reveal the fault of an open attempt.
    { ended_at: null, outcome: null, fault_id: null, par: 3 },
    { ended_at: null, outcome: 'solved', fault_id: null },
    { ended_at: '2020-01-01T00:00:00Z', outcome: 'solved', fault_id: null },
  ],
  'case_diagnoses.only_right_parts_have_a_right_kind': [{ is_right: false, is_kind_right: true }],
  'certificates.certificates_number_check': each('number', [
    '',
    '0000-0000-0000-0000',
    '0000-0000-0000-0000-000U',
    '0000-0000-0000-0000-000a',
    '0000-0000-0000-0000-0001\n',
  ]),
  'certificates.certificates_name_check': each('name', ['A', 'R2', ' Ann', '<b>', long(81)]),
  'certificates.certificates_seconds_check': each('seconds', [-1]),
  'certificates.certificates_rule_check': [0, 3].map((rule) => ({ rule, weight: {} })),
  'certificates.certificates_have_the_weight_of_their_rule': [{ rule: 2 }, { weight: {} }],
  'certificates.certificates_issue_note_check': [
    { previous_id: fixtureId(71), issue_note: ' ' },
    { previous_id: fixtureId(71), issue_note: long(301) },
  ],
  'certificates.certificates_revoked_because_check': [
    { revoked_at: '2020-01-01T00:00:00Z', revoked_because: 'boredom', revoked_note: 'N' },
  ],
  'certificates.certificates_revoked_note_check': [' ', long(301)].map((revoked_note) => ({
    revoked_at: '2020-01-01T00:00:00Z',
    revoked_because: 'error',
    revoked_note,
  })),
  'certificates.revoked_certificates_have_a_reason': [
    { revoked_at: '2020-01-01T00:00:00Z' },
    { revoked_because: 'error', revoked_note: 'N' },
  ],
  'certificates.reissued_certificates_have_a_reason': each('previous_id', [fixtureId(71)]),
  'check_attempts.check_attempts_questions_check': each('questions', [0, -1]),
  'check_attempts.check_attempts_check': [
    { scored_at: '2020-01-01T00:00:00Z', passed: true, correct: 9 },
    { scored_at: '2020-01-01T00:00:00Z', passed: true, correct: -1 },
  ],
  'check_attempts.check_attempts_engaged_seconds_check': [{ engaged_seconds: -1 }],
  'check_attempts.only_scored_attempts_have_a_score': [
    { scored_at: null, correct: 1, passed: null },
    { scored_at: null, correct: null, passed: true },
    { scored_at: '2020-01-01T00:00:00Z', correct: 1, passed: null },
  ],
  'reviews.reviews_stage_check': each('stage', [-1, 3]),
  'plan_grants.plan_grants_plan_check': each('plan', ['gold']),
  'plan_grants.plan_grants_modules_check': ['{A,B,C,D}', '{TOO-LONG}'].map((modules) => ({
    plan: 'basic',
    modules,
  })),
  'plan_grants.plan_grants_reason_check': each('reason', [' ', long(301), padded(301)]),
  'plan_grants.plan_grants_check': each('ends_at', ['2000-01-01T00:00:00Z']),
  'plan_grants.only_basic_has_modules': [
    { plan: 'basic', modules: '{}' },
    { plan: 'enterprise', modules: '{EL-101}' },
  ],
  'contact_messages.contact_messages_email_check': each('email', email),
  'contact_messages.contact_messages_first_name_check': each('first_name', name),
  'contact_messages.contact_messages_last_name_check': each('last_name', name),
  'contact_messages.contact_messages_message_check': each('message', ['', long(5001)]),
  'contact_messages.contact_messages_note_check': each('note', [long(2001), padded(2001)]),
  'contact_messages.contact_messages_plan_check': each('plan', ['gold', '']),
  'contact_messages.contact_messages_status_check': each('status', ['lost']),
  'contact_messages.contact_messages_subject_check': each('subject', [
    '',
    long(201),
    'A\nBcc: b@example.com',
    'A\rB',
  ]),
  'contact_replies.contact_replies_body_check': each('body', ['', long(10_001)]),
  'contact_replies.contact_replies_subject_check': each('subject', ['', long(211), 'A\nB', 'A\rB']),
  'contact_replies.replies_have_no_placeholders': each('body', ['On {{date}}.', 'A\n{{}}\nB']),
  'saved_replies.saved_replies_body_check': each('body', [' ', long(10_001), padded(10_001)]),
  'saved_replies.saved_replies_name_check': each('name', [
    ' ',
    long(81),
    padded(81),
    'A\nB',
    'A\rB',
  ]),
  'subscriptions.confirmed_subscriptions_have_a_date': each('status', ['confirmed']),
  'subscriptions.subscriptions_email_check': each('email', email),
  'subscriptions.subscriptions_module_id_check': each('module_id', ['el-101', 'EL101']),
  'subscriptions.subscriptions_module_path_check': each('module_path', [
    '',
    '/account',
    '//example.com/el-101',
    'https://example.com/courses/electrical/el-101',
    '/courses/electrical/el-101/lesson',
    '/courses/electrical/el-101\n',
  ]),
  'subscriptions.subscriptions_module_title_check': each('module_title', [
    ' ',
    long(201),
    padded(201),
  ]),
  'subscriptions.subscriptions_status_check': each('status', ['gone']),
  'subscriptions.title_and_path_with_a_module': [
    { module_id: null, module_title: 'T', module_path: '/courses/electrical/el-101' },
    { module_id: 'EL-101', module_title: null, module_path: '/courses/electrical/el-101' },
    { module_id: 'EL-101', module_title: 'T', module_path: null },
  ],
  'subscriptions.subscriptions_token_hash_check': each('token_hash', [
    'known-token',
    '0'.repeat(63),
    'Z'.repeat(64),
  ]),
  'invitations.invitations_email_check': each('email', email),
  'invitations.invitations_token_hash_check': each('token_hash', [
    'invitation-token',
    '0'.repeat(63),
  ]),
  'invitations.invitations_plan_check': each('plan', ['gold', '']),
  'invitations.invitations_modules_check': ['{A,B,C,D}', '{TOO-LONG}'].map((modules) => ({
    plan: 'basic',
    modules,
  })),
  'invitations.invitations_reason_check': each('reason', [' ', long(301), padded(301)]),
  'invitations.invitations_months_check': each('months', [0, 121]),
  'invitations.invited_plans_have_a_reason': [{ reason: null }, { plan: null, months: null }],
  'invitations.only_plans_have_days': [{ plan: null, reason: null }],
  'invitations.invited_plans_have_one_end': each('last_day', ['2030-01-01']),
  'invitations.only_invited_basic_has_modules': [
    { plan: 'basic', modules: '{}' },
    { modules: '{EL-101}' },
  ],
  'invitations.accepted_invitations_have_an_account': each('accepted_at', ['2020-01-01T00:00:00Z']),
  'content_versions.versions_belong_to_one_text': [
    { article_id: null },
    { lesson_id: fixtureId(11) },
  ],
  'schedules.schedules_belong_to_one_text': [{ article_id: null }, { lesson_id: fixtureId(11) }],
  'schedules.schedules_have_a_time': [{ publish_at: null, unpublish_at: null }],
  'schedules.schedules_end_after_they_start': [
    { publish_at: '2026-01-01T10:00:00Z', unpublish_at: '2026-01-01T10:00:00Z' },
    { publish_at: '2026-01-01T10:00:00Z', unpublish_at: '2026-01-01T09:00:00Z' },
  ],
  'schedules.schedules_are_to_the_minute': [
    { publish_at: '2026-01-01T10:00:30Z' },
    { unpublish_at: '2026-01-01T10:00:00.001Z' },
  ],
  'schedules.schedules_error_check': each('error', ['', ' ', long(501)]),
  'email_outbox.email_outbox_kind_check': each('kind', [
    'Advertising',
    '',
    'two--hyphens',
    long(41),
  ]),
  'email_outbox.email_outbox_status_check': each('status', ['lost']),
  'email_outbox.held_emails_have_a_status': [
    { status: 'held' },
    { status: 'held', status_before_trash: 'sent' },
    { status: 'dead', status_before_trash: 'pending' },
  ],
  'page_views.page_views_country_check': each('country', ['ma', 'Morocco']),
  'page_views.page_views_page_path_check': each('page_path', [long(501)]),
  'page_views.page_views_referrer_check': each('referrer', [long(501)]),
  'page_views.page_views_truncated_ip': each('ip_address', ['198.51.100.7', '2001:db8::1']),
  'page_views.page_views_user_agent_check': each('user_agent', [long(501)]),
  'sessions.sessions_duration_seconds_check': each('duration_seconds', [-1]),
  'sessions.sessions_page_count_check': each('page_count', [-1]),
  'site_texts.site_texts_key_check': each('key', ['boats', '']),
  'site_texts.site_texts_value_check': invalidTexts,
  'settings.settings_contact_email_check': each('contact_email', email),
  'settings.settings_icon_url_check': each('icon_url', logo),
  'settings.settings_logo_url_check': each('logo_url', logo),
  'settings.settings_id_check': each('id', [2]),
  'settings.settings_site_name_check': each('site_name', [
    ' ',
    long(81),
    padded(81),
    'A<b>',
    'A\nB',
    'A\rB',
  ]),
}
