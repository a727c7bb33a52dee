import { z } from 'zod'
import { emailSchema, requiredText } from '@/lib/forms/fields'
import { showInvisible, trimInvisible } from '@/lib/forms/invisible'
import { moduleFields, planStates, REASON_MAX } from '@/lib/plans/fields'
import { planIds } from '@/lib/plans/ids'

/** Maximum number of emails in one request. The database enforces the same limit. */
const EMAILS_MAX = 100

/**
 * The emails in a pasted list, each once and in lower case. Accepts lines, commas, semicolons and spaces between them,
 * and names as in `Ana Lopez <ana@example.com>`. Doesn't check the emails.
 */
export function parseEmails(text: string): string[] {
  const entries = text.split(/[\n,;]+/).flatMap((entry) => {
    const bracketed = /<([^<>]*)>/.exec(entry)?.[1]
    return bracketed === undefined ? entry.split(/\s+/) : [bracketed]
  })
  return [
    ...new Set(
      entries
        .map(trimInvisible)
        .filter(Boolean)
        .map((email) => email.toLowerCase()),
    ),
  ]
}

/** Message for an unknown plan id. */
export const UNKNOWN_PLAN = 'This plan no longer exists.'
/** Message for an unknown user id. */
export const UNKNOWN_MEMBER = 'This account no longer exists.'

// The form shows these fields for Basic only.
const moduleField = z.string().optional()

const planShape = {
  plan: z.enum(planIds, 'Choose a plan'),
  firstModule: moduleField,
  secondModule: moduleField,
  thirdModule: moduleField,
  firstDay: z.iso.date('Enter a valid start date.'),
  /** Empty means no end. */
  lastDay: z.literal('').or(z.iso.date('Enter a valid end date.')),
  reason: requiredText('Reason', REASON_MAX),
}
export type PlanInput = z.output<z.ZodObject<typeof planShape>>

/** Reports an end before the start. For Basic, also reports unless three different modules are chosen. */
function checkPlan(input: PlanInput, context: z.RefinementCtx): void {
  const report = (field: keyof PlanInput, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (input.lastDay !== '' && input.lastDay < input.firstDay) {
    report('lastDay', 'The end date is before the start date.')
  }
  if (input.plan !== 'basic') return
  const chosen = moduleFields.map((field) => input[field] ?? '')
  for (const [index, id] of chosen.entries()) {
    const field = moduleFields[index]
    if (!field) continue
    // The action checks whether the module exists.
    if (id === '') report(field, 'Choose a module')
    else if (chosen.indexOf(id) < index) report(field, 'Choose three different modules')
  }
}

export const grantPlanSchema = z
  .object({ userId: z.uuid(UNKNOWN_MEMBER), ...planShape })
  .superRefine(checkPlan)
export const grantPlansSchema = z
  .object({
    emails: z
      .string()
      .transform(parseEmails)
      .superRefine((emails, context) => {
        const report = (message: string) => context.addIssue({ code: 'custom', message })
        if (emails.length === 0) return report('Enter at least one email.')
        if (emails.length > EMAILS_MAX) return report(`Enter at most ${EMAILS_MAX} emails.`)
        const wrong = emails.find((email) => !emailSchema.safeParse(email).success)
        if (wrong) report(`This is not a valid email: ${showInvisible(wrong).slice(0, 100)}`)
      }),
    ...planShape,
  })
  .superRefine(checkPlan)
export const changePlanSchema = z
  .object({ id: z.uuid(UNKNOWN_PLAN), ...planShape })
  .superRefine(checkPlan)
export const endPlanSchema = z.object({ id: z.uuid(UNKNOWN_PLAN) })

/** Selects the columns of the database function list_plans that `plansSchema` parses. */
export const planColumns =
  'id, userId:user_id, plan, modules, firstDay:first_day, lastDay:last_day, state, reason' as const

export const plansSchema = z.array(
  z.object({
    id: z.uuid(),
    userId: z.uuid(),
    plan: z.enum(planIds),
    modules: z.array(z.string()),
    firstDay: z.string(),
    lastDay: z.string().nullable(),
    state: z.enum(planStates),
    reason: z.string(),
  }),
)

/** Result of the database function `admin_grant_plans`. */
export const grantOutcomesSchema = z.array(
  z.object({
    email: z.string(),
    outcome: z.enum(['granted', 'already', 'invited', 'replaced', 'limited', 'has-account']),
  }),
)
