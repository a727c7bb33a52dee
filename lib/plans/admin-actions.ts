'use server'

import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, invalidFields, success } from '@/lib/actions/form-state'
import { counted } from '@/lib/counted'
import { getCatalog } from '@/lib/courses/current-catalog'
import { createToken } from '@/lib/email/token'
import { type GrantedPlans, moduleFields } from '@/lib/plans/fields'
import { findModules } from '@/lib/plans/modules'
import {
  changePlanSchema,
  endPlanSchema,
  grantOutcomesSchema,
  grantPlanSchema,
  grantPlansSchema,
  type PlanInput,
  UNKNOWN_MEMBER,
  UNKNOWN_PLAN,
} from '@/lib/plans/schema'

const OVER = failure('This plan has ended. Grant a new one.')

/** The arguments of the database function, or the fields whose modules don't exist. */
async function toArgs({ plan, reason, firstDay, lastDay, ...chosen }: PlanInput) {
  const catalog = await getCatalog()
  const fields = plan === 'basic' ? moduleFields : []
  const modules = fields.map((field) => chosen[field] ?? '')
  const unknown = fields.filter((field) => !catalog.findModule(chosen[field] ?? ''))
  if (unknown.length > 0) {
    return {
      invalid: invalidFields<keyof PlanInput>(unknown.map((field) => [field, 'Choose a module'])),
    }
  }
  const args = {
    p_plan: plan,
    p_modules: modules,
    p_reason: reason,
    p_first_day: firstDay,
    ...(lastDay ? { p_last_day: lastDay } : {}),
    p_opens: findModules(catalog, modules).map(({ title, path }) => ({ title, path })),
  }
  return { args }
}

function grantTitle({ granted, invited }: GrantedPlans): string {
  if (granted.length === 0)
    return invited.length > 0 ? `${invited.length} invited` : 'No plan granted'
  const title = `Plan granted to ${counted(granted.length, 'account')}`
  return invited.length > 0 ? `${title}, ${invited.length} invited` : title
}

/** Gives a user a plan and emails them about it. */
export const grantPlanAction = adminAction(
  'plan-not-granted',
  grantPlanSchema,
  async ({ userId, ...plan }, { client }) => {
    const { args, invalid } = await toArgs(plan)
    if (invalid) return invalid
    const outcome = unwrap(await client.rpc('admin_grant_plan', { p_user_id: userId, ...args }))
    return outcome === 'granted' ? success('Plan granted') : failure(UNKNOWN_MEMBER)
  },
)

/**
 * Gives the confirmed accounts of several emails a plan and emails them about it. Invites the other emails with the
 * same plan.
 */
export const grantPlansAction = adminAction(
  'plans-not-granted',
  grantPlansSchema,
  async ({ emails, ...plan }, { client }) => {
    const { args, invalid } = await toArgs(plan)
    if (invalid) return invalid
    const granted = await client.rpc('admin_grant_plans', {
      p_emails: emails,
      p_tokens: emails.map(createToken),
      ...args,
    })
    const outcomes = grantOutcomesSchema.parse(unwrap(granted))
    const emailsWith = (...wanted: string[]) =>
      outcomes.filter(({ outcome }) => wanted.includes(outcome)).map(({ email }) => email)
    const plans: GrantedPlans = {
      granted: emailsWith('granted'),
      already: emailsWith('already'),
      invited: emailsWith('invited', 'replaced'),
      limited: emailsWith('limited', 'has-account'),
    }
    return { ...success(grantTitle(plans)), plans }
  },
)

/** Changes a running or upcoming plan. */
export const changePlanAction = adminAction(
  'plan-not-changed',
  changePlanSchema,
  async ({ id, ...plan }, { client }) => {
    const { args, invalid } = await toArgs(plan)
    if (invalid) return invalid
    const outcome = unwrap(await client.rpc('admin_change_plan', { p_id: id, ...args }))
    if (outcome === 'over') return OVER
    return outcome === 'changed' ? success('Plan changed') : failure(UNKNOWN_PLAN)
  },
)

/** Ends a plan now. */
export const endPlanAction = adminAction(
  'plan-not-ended',
  endPlanSchema,
  async ({ id }, { client }) => {
    const outcome = unwrap(await client.rpc('admin_end_plan', { p_id: id }))
    return outcome === 'ended' ? success('Plan ended') : failure(UNKNOWN_PLAN)
  },
)
