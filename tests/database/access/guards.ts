import { accountDataGuards } from './account-data-guards.ts'
import { accountEmailGuards } from './account-email-guards.ts'
import { profileGuards, roleGuards } from './account-guards.ts'
import { articleLinkGuards } from './article-link-guards.ts'
import { attemptGuards } from './attempt-guards.ts'
import { caseGuards } from './case-guards.ts'
import { caseResultGuards } from './case-result-guards.ts'
import { certificateGuards } from './certificate-guards.ts'
import { certificateVersionGuards } from './certificate-version-guards.ts'
import { certificateWeightGuards } from './certificate-weight-guards.ts'
import { checkGuards } from './check-guards.ts'
import { checkResultGuards } from './check-result-guards.ts'
import { curriculumGuards } from './curriculum-guards.ts'
import { emailGuards, subscriptionGuards } from './email-guards.ts'
import { fixtureId } from './fixture.ts'
import { guard } from './guard.ts'
import { invitationGuards } from './invitation-guards.ts'
import { learningGuards } from './learning-guards.ts'
import { lessonAdminGuards } from './lesson-admin-guards.ts'
import { lessonGuards } from './lesson-guards.ts'
import { linkGuards } from './link-guards.ts'
import { memberGuards } from './member-guards.ts'
import { moduleGuards } from './module-guards.ts'
import { planEmailGuards } from './plan-email-guards.ts'
import { planGuards } from './plan-guards.ts'
import { progressGuards } from './progress-guards.ts'
import { questionGuards } from './question-guards.ts'
import { rateLimitGuards } from './rate-limit-guards.ts'
import { reviewGuards } from './review-guards.ts'
import { scheduleGuards } from './schedule-guards.ts'
import { searchGuards } from './search-guards.ts'
import type { AccessCheck } from './session.ts'
import { submissionGuards } from './submission-guards.ts'
import { textGuards } from './text-guards.ts'
import { trainingDocumentGuards } from './training-document-guards.ts'
import { trashGuards } from './trash-guards.ts'
import { versionGuards } from './version-guards.ts'

/*
 * Guards inside functions and triggers: what each of them rejects and what it doesn't change. They are written in
 * SQL, so that a mutation run repeats all of them in seconds.
 */

const unknownId = fixtureId(99)
const [message, reply] = [3, 4].map(fixtureId)

const values: AccessCheck[] = [
  guard('private.check_time_zone', 'an unknown time zone is rejected', () => [
    ['admin', `update public.settings set time_zone = 'Mars/Olympus'`, '22023'],
    // PostgreSQL itself accepts this time zone.
    ['admin', `select public.set_time_zone('XYZ+3')`, '22023'],
  ]),
  guard('public.analytics_list', 'an unknown list is rejected', () => [
    ['admin', `select public.analytics_list(p_list => 'users')`, '22023'],
  ]),
  guard(
    'constraints',
    'a published article has a date, even without the trigger that sets it',
    () => [
      ['owner', 'alter table public.articles disable trigger articles_prepare'],
      ['owner', `update public.articles set status = 'published', published_at = null`, '23514'],
    ],
  ),
  guard('public.save_message_note', 'a note is saved only over the note that was edited', () => [
    ['owner', `update public.contact_messages set note = 'Second'`],
    ['admin', `select public.save_message_note('${message}', 'Third', 'First')`, false],
    ['admin', `select public.save_message_note('${unknownId}', 'Third', 'Second')`, false],
    ['owner', `select note from public.contact_messages where id = '${message}'`, 'Second'],
    ['admin', `select public.save_message_note('${message}', 'Third', 'Second')`, true],
    // The response to the first attempt got lost.
    ['admin', `select public.save_message_note('${message}', 'Third', 'Second')`, true],
    ['owner', `select note from public.contact_messages where id = '${message}'`, 'Third'],
    ['admin', `select public.move_to_trash('message', '${message}')`, true],
    ['admin', `select public.save_message_note('${message}', 'Fourth', 'Third')`, false],
  ]),
  guard('constraints', 'saved replies have different names', () => [
    ['admin', `insert into public.saved_replies (name, body) values ('BEFORE', 'Text')`, '23505'],
  ]),
  guard('constraints', 'slugs, reply requests, tokens and emails of replies are unique', () => [
    ['owner', `update public.articles set slug = 'same'`, '23505'],
    ['owner', `update public.email_outbox set reply_id = '${reply}'`, '23505'],
    [
      'owner',
      `insert into public.contact_replies (message_id, subject, body) values ('${message}', 'S', 'B')`,
    ],
    ['owner', `update public.contact_replies set request_id = '${unknownId}'`, '23505'],
    [
      'owner',
      `insert into public.subscriptions (email, token_hash) values ('b@example.com', repeat('0', 64))`,
    ],
    ['owner', `update public.subscriptions set token_hash = repeat('1', 64)`, '23505'],
  ]),
]

export const guardChecks: AccessCheck[] = [
  ...roleGuards,
  ...profileGuards,
  ...accountDataGuards,
  ...emailGuards,
  ...subscriptionGuards,
  ...lessonGuards,
  ...searchGuards,
  ...lessonAdminGuards,
  ...articleLinkGuards,
  ...learningGuards,
  ...memberGuards,
  ...progressGuards,
  ...planGuards,
  ...planEmailGuards,
  ...invitationGuards,
  ...moduleGuards,
  ...caseGuards,
  ...caseResultGuards,
  ...certificateGuards,
  ...certificateVersionGuards,
  ...certificateWeightGuards,
  ...trainingDocumentGuards,
  ...checkGuards,
  ...curriculumGuards,
  ...checkResultGuards,
  ...reviewGuards,
  ...questionGuards,
  ...rateLimitGuards,
  ...attemptGuards,
  ...submissionGuards,
  ...accountEmailGuards,
  ...linkGuards,
  ...textGuards,
  ...scheduleGuards,
  ...trashGuards,
  ...versionGuards,
  ...values,
]
