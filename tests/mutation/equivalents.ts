import type { Outcome } from './report.ts'

/** Mutants whose change no caller can notice. Every entry must match a mutant of a full run. */
const equivalents: { subject: RegExp; change: RegExp; reason: string }[] = [
  {
    subject: /^policy "anonymous visitors read published articles"/,
    change: /^also to authenticated$/,
    reason: 'The policy for users shows them the published articles already.',
  },
  {
    subject: /^policy "anonymous visitors read lessons that are no drafts"/,
    change: /^also to authenticated$/,
    reason: 'The policy for users shows them these lessons already.',
  },
  {
    subject: /^policy "anonymous visitors read open cues"/,
    change: /^also to authenticated$/,
    reason: 'The policy for users shows them these cues already.',
  },
  {
    subject: /^policy "anonymous visitors read open descriptions"/,
    change: /^also to authenticated$/,
    reason: 'The policy for users shows them these descriptions already.',
  },
  {
    subject: /^policy "anonymous visitors read links between published articles and le/,
    change: /^also to authenticated$/,
    reason: 'The policy for users shows them these links already.',
  },
  {
    subject: /^policy "anonymous visitors read the codes of published articles"/,
    change: /^also to authenticated$/,
    reason: 'The policy for users shows them these codes already.',
  },
  {
    subject:
      /^function public\.(open_lesson|lesson_lines|can_practice|check_catalog|can_take_check|lesson_questions|certificate_catalog|search_content|search_vocabulary|course_catalog|record_prediction)$/,
    change: /^execute granted to public$/,
    reason: 'Every role of the API may execute it already.',
  },
  {
    subject: /^function public\.forget_sign_in_attempts$/,
    change: /^counted\.bucket <> all \(v_own\) → true$/,
    reason: 'The rows of these buckets have been deleted before.',
  },
  {
    subject: /^function (private\.is_admin|public\.admin_set_role|public\.revoke_admin)$/,
    change: /^role = 'admin' → true$/,
    reason: 'A check constraint allows no other role.',
  },
  {
    subject:
      /^function (public\.(create_contact_reply|admin_define_certificate|admin_reissue_certificate)|private\.(mark_revoked|invite))$/,
    change: /^private\.current_user_id\(\) → auth\.uid\(\)$/,
    reason: 'require_admin() has verified the session, so both return the same user.',
  },
  {
    subject: /^function private\.(check_publication|keep_article_version|keep_lesson_version)$/,
    change: /^private\.current_user_id\(\) → auth\.uid\(\)$/,
    reason: 'A user whose session has ended cannot write lessons or articles.',
  },
  {
    subject: /^function private\.keep_article_version$/,
    change:
      /^not exists \(select 1 from public\.content_versions where article_id = new\.id\) → true$/,
    reason: 'keep_version() does not keep the same texts again.',
  },
  {
    subject: /^function public\.admin_save_site_text$/,
    change: /^found → false$/,
    reason: 'After a save, the comparison after it has the same result.',
  },
  {
    subject: /^function public\.admin_restore_module$/,
    change: /^lesson\.module_id = p_id → true$/,
    reason: 'The listed lessons were those of this module, and no lesson changes its module.',
  },
  {
    subject: /^function public\.admin_dashboard$/,
    change: /^perform private\.require_admin\(\); → removed$/,
    reason: 'Each function that it calls verifies the admin.',
  },
  {
    subject: /^function public\.admin_update_user$/,
    change: /^(lower\(email\) <> lower\(p_email\)|found) → true$/,
    reason: 'Writes the same email again.',
  },
  {
    subject: /^function private\.claim_account_email$/,
    change: /^sent_at > clock_timestamp\(\) - interval '1 hour' → true$/,
    reason: 'Older rows were deleted before, except those that a concurrent call deletes.',
  },
  {
    subject: /^function private\.is_response$/,
    change: /^jsonb_typeof\(p_response\) is distinct from 'array' → false$/,
    reason: 'jsonb_array_length() rejects other values with the same code.',
  },
  {
    subject: /^function private\.engagement$/,
    change: /^scored_at is not null → true$/,
    reason:
      'An event without a time sorts last, so every gap beside it is null and counts nothing.',
  },
  {
    subject: /^function private\.engagement$/,
    change: /^((saved|taken)_at >= \(select at from first\)|engaged_seconds is null) → true$/,
    reason: 'It only leaves out events that change no open attempt.',
  },
]

const matches = (
  { subject, change }: (typeof equivalents)[number],
  mutant: { subject: string; change: string },
) => subject.test(mutant.subject) && change.test(mutant.change)

/** Returns why the mutant changes nothing, or undefined if it isn't listed. */
export const reasonFor = (mutant: { subject: string; change: string }): string | undefined =>
  equivalents.find((entry) => matches(entry, mutant))?.reason

/** Returns the entries that match no surviving mutant of this run. */
export const staleReasons = (outcomes: Outcome[]): string[] =>
  equivalents
    .filter((entry) => !outcomes.some((outcome) => outcome.reason && matches(entry, outcome)))
    .map(({ subject, change }) => `${subject} ${change}`)
