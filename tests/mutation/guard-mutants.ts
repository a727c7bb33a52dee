import type postgres from 'postgres'
import type { Mutant } from './mutant.ts'

/**
 * Functions in which every condition is a guard, so all of their conditions are mutated. In other functions,
 * only the code in `calls` is mutated.
 */
const guarding = [
  'private.current_user_id',
  'private.is_admin',
  'private.require_admin',
  'private.protect_profile',
  'private.keep_an_admin',
  'private.limit_user_metadata',
  'private.end_other_sessions',
  'private.limit_notes',
  'private.protect_note',
  'private.count_hit',
  'private.client_limits',
  'private.claim_account_email',
  'public.claim_confirmed_account',
  'public.confirm_subscription',
  'public.unsubscribe',
  'public.subscribe',
  'private.notify_subscribers',
  'public.claim_reply',
  'public.complete_outbox',
  'public.reject_outbox',
  'public.delete_account',
  'public.export_account',
  'private.exported_case_attempts',
  'private.exported_certificates',
  'private.exported_check_attempts',
  'private.exported_invitations',
  'private.exported_messages',
  'private.exported_module_notifications',
  'private.exported_newsletter',
  'private.exported_notes',
  'private.exported_page_views',
  'private.exported_plans',
  'private.exported_practice',
  'private.exported_profile',
  'private.exported_progress',
  'private.exported_reviews',
  'private.exported_roles',
  'private.exported_sessions',
  'private.exported_training_documents',
  'private.exported_watch_days',
  'public.save_message_note',
  'public.admin_save_site_text',
  'private.hold_emails',
  'private.keep_version',
  'private.keep_article_version',
  'private.keep_lesson_version',
  'public.move_to_trash',
  'public.restore_from_trash',
  'public.delete_from_trash',
  'public.empty_trash',
  'private.end_publish_time',
  'private.end_schedule_of_unpublished',
  'private.fail_schedule_missed_in_trash',
  'private.set_schedule',
  'public.retry_email',
  'public.retry_dead_emails',
  'public.admin_update_user',
  'public.admin_set_role',
  'public.grant_admin',
  'public.revoke_admin',
  'public.claim_account_email',
  'public.release_account_email',
  'public.count_auth_attempt',
  'public.forget_sign_in_attempts',
  'public.submit_contact_message',
  'private.invite',
  'public.admin_resend_invitation',
  'public.admin_revoke_invitation',
  'public.find_invitation',
  'public.prepare_invited_account',
  'private.confirm_invited_user',
  'private.accept_invitation',
  'public.prune_invitations',
  'private.is_confirmed',
  'private.has_plan_for',
  'private.case_attempt_wait',
  'private.end_case_attempt',
  'private.lock_case_attempt',
  'public.can_practice',
  'public.open_case_attempt',
  'public.case_attempt_fault',
  'public.record_case_reading',
  'public.record_case_positions',
  'public.end_unsafe_case',
  'public.diagnose_case',
  'public.give_up_case',
  'public.own_case_results',
  'public.record_practice',
  'private.define_certificate',
  'private.lesson_requirement',
  'private.check_requirement',
  'private.case_requirement',
  'private.may_receive_certificates',
  'private.mark_revoked',
  'public.admin_define_certificate',
  'public.own_certificate_progress',
  'public.issue_certificate',
  'public.admin_revoke_certificate',
  'public.admin_reissue_certificate',
  'public.find_certificate',
  'public.revoked_credentials',
  'public.create_training_document',
  'public.find_training_document',
  'private.engagement',
  'private.keep_engagement',
  'private.whole_modules',
  'private.certificate_weight',
  'private.practice_seconds',
  'private.is_enough_weight',
  'private.training_hours',
  'private.ending_plans',
  'private.is_member_check',
  'private.check_attempt_wait',
  'private.lock_check_attempt',
  'private.check_size',
  'private.draw_check_attempt',
  'private.asked_questions',
  'private.shown_attempt_questions',
  'private.check_result',
  'private.question_links',
  'private.explained_question',
  'private.is_solution_due',
  'private.draw_reviews',
  'private.is_variant_solution',
  'private.is_response',
  'private.parse_response',
  'public.can_take_check',
  'public.open_check',
  'public.save_check_response',
  'public.score_check',
  'public.last_check_result',
  'public.own_checks',
  'public.due_reviews',
  'public.answer_review',
  'public.lesson_questions',
  'public.record_prediction',
  'public.admin_retire_question',
  'public.admin_check_report',
  'private.is_module_slug_taken',
  'private.check_lesson_module',
  'public.admin_module_effect',
  'public.admin_add_module',
  'public.admin_set_module_status',
  'public.admin_remove_module',
  'public.admin_restore_module',
  'public.admin_delete_module',
  'public.admin_remove_planned_lesson',
]

interface Edit {
  change: string
  /** `by` replaces the body from `start` to `end`. */
  start: number
  end: number
  by: string
}

const shorten = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 90 ? `${line.slice(0, 87)}…` : line
}

function edit(body: string, start: number, end: number, by: string): Edit {
  return { change: `${shorten(body.slice(start, end))} → ${by || 'removed'}`, start, end, by }
}

/** Code that is a guard in any function, and its replacement in the mutant. */
const calls: [RegExp, string][] = [
  [/perform private\.require_admin\(\);/g, ''],
  [/not private\.is_admin\(\)/g, 'false'],
  [/private\.current_user_id\(\)/g, 'auth.uid()'],
  // The next two drop the limits of a key, and the factor that raises the limits of wider networks.
  [/\|\| private\.key_limit\([^;]*?\)(?=\s)/g, ''],
  [/ \* 4 \^ \(position - 1\)/g, ''],
  [/> maximum\b/g, '> maximum + 1'],
  [/count\(\*\) >= 3\b/g, 'count(*) >= 4'],
  [/>= 5000\b/g, '>= 5001'],
  [/raise exception [^;]*;/g, 'null;'],
  [/perform pg_advisory_xact_lock\([^;]*;/g, ''],
]

const callEdits = (body: string): Edit[] =>
  calls.flatMap(([pattern, by]) =>
    [...body.matchAll(pattern)].map((match) =>
      edit(body, match.index, match.index + match[0].length, by),
    ),
  )

const endOfCondition =
  /^(and|or|then|where|union|(?:left |cross )?join|returning|limit|order by|for update|on conflict|group by|loop|end|else)\b/i

/** Returns where the condition at `start` ends: at the next keyword, semicolon or unmatched bracket. */
function conditionEnd(body: string, start: number): number {
  let depth = 0
  for (let at = start; at < body.length; at++) {
    const character = body[at]
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth < 0 || (depth === 0 && character === ';')) return at
    if (depth === 0 && /\s/.test(body[at - 1] ?? '') && at > start) {
      if (endOfCondition.test(body.slice(at))) return at - 1
    }
  }
  return body.length
}

const blank = (text: string) => ' '.repeat(text.length)

/** Whether the function raises an error or returns if the condition that ends at `end` is true. */
const exitsIfTrue = (code: string, end: number) => {
  const block = code.slice(code.indexOf('then', end))
  return /^then\s+(raise|return)\b/.test(block)
}

/** Replaces one condition at a time by the constant that lets more callers or more rows through. */
function conditionEdits(body: string): Edit[] {
  // Blanks comments, string literals and the branches of CASE and EXCEPTION, because a keyword in them
  // doesn't begin a condition of a statement.
  const code = body
    .replace(/--.*$/gm, blank)
    .replace(/'[^'\n]*'/g, blank)
    .replace(/^\s*when .*$/gm, blank)
  return [...code.matchAll(/\b(where|and|or|on(?! conflict)|if)\s+/g)].flatMap(
    ({ 0: keyword, index }) => {
      const start = index + keyword.length
      const end = conditionEnd(code, start)
      const before = code.slice(0, start)
      const isInIf =
        before.lastIndexOf('if ') > Math.max(before.lastIndexOf('where '), before.lastIndexOf(';'))
      const by = isInIf && exitsIfTrue(code, end) ? 'false' : 'true'
      const condition = code.slice(start, end).trim()
      return condition === 'true' ? [] : [edit(body, start, end, by)]
    },
  )
}

/** Mutates the list of an account's tables: leaves one table out of the deletion, or loosens its condition. */
function accountTableEdits(body: string): Edit[] {
  const kept = [...body.matchAll(/'(?:delete|correspondence)'/g)].map(({ 0: deletion, index }) =>
    edit(body, index, index + deletion.length, "'cascade'"),
  )
  const quoted = [...body.matchAll(/'((?:[^']|'')*\$1(?:[^']|'')*)'/g)]
  const loosened = quoted.flatMap(({ 1: literal = '', index }) => {
    const condition = `where ${literal.replaceAll("''", "'")}`
    return conditionEdits(condition).map(({ change, start, end, by }) => {
      const mutated = condition.slice('where '.length, start) + by + condition.slice(end)
      const at = index + 1
      return { change, start: at, end: at + literal.length, by: mutated.replaceAll("'", "''") }
    })
  })
  return [...kept, ...loosened]
}

export async function guardMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const routines = await sql<{ name: string; body: string; definition: string }[]>`
    select format('%s.%s', n.nspname, p.proname) as name, p.prosrc as body,
      pg_get_functiondef(p.oid) as definition
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') order by 1`
  const mutants = routines.flatMap(({ name, body, definition }) => {
    const edits = [
      ...callEdits(body),
      ...(guarding.includes(name) ? conditionEdits(body) : []),
      ...(name === 'private.account_tables' ? accountTableEdits(body) : []),
    ]
    const bodies = edits.map(({ change, start, end, by }) => ({
      change,
      body: body.slice(0, start) + by + body.slice(end),
    }))
    const distinct = bodies.filter(
      ({ body: mutated }, index) => bodies.findIndex((other) => other.body === mutated) === index,
    )
    return distinct.map(({ change, body: mutated }): Mutant => {
      if (mutated === body) throw new Error(`This mutant of ${name} changes nothing: ${change}`)
      const sql = definition.replace(body, () => mutated)
      return { subject: `function ${name}`, target: name, kind: 'guard', change, sql }
    })
  })
  const triggers = await sql<{ table: string; name: string; routine: string }[]>`
    select format('%s.%s', n.nspname, c.relname) as table, tgname as name,
      format('%s.%s', f.nspname, p.proname) as routine
    from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
      join pg_namespace as n on n.oid = c.relnamespace
      join pg_proc as p on p.oid = t.tgfoid join pg_namespace as f on f.oid = p.pronamespace
    where not tgisinternal and (n.nspname = 'auth' or c.relname in ('user_roles', 'profiles', 'lesson_notes'))
      and p.proname <> 'touch_updated_at' order by 1, 2`
  return [
    ...mutants,
    ...triggers.map(
      ({ table, name, routine }): Mutant => ({
        subject: `trigger ${name} on ${table}`,
        target: routine,
        kind: 'trigger',
        change: 'dropped',
        sql: `drop trigger ${name} on ${table}`,
      }),
    ),
  ]
}
