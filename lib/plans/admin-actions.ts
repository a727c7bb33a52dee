'use server'

import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, success } from '@/lib/actions/form-state'
import { moduleFields } from '@/lib/plans/fields'
import { findModules } from '@/lib/plans/modules'
import {
  changePlanSchema,
  endPlanSchema,
  grantPlanSchema,
  type PlanInput,
  UNKNOWN_MEMBER,
  UNKNOWN_PLAN,
} from '@/lib/plans/schema'

const OVER = failure('This plan has ended. Grant a new one.')

function toArgs({ plan, reason, firstDay, lastDay, ...chosen }: PlanInput) {
  const modules = plan === 'basic' ? moduleFields.map((field) => chosen[field] ?? '') : []
  return {
    p_plan: plan,
    p_modules: modules,
    p_reason: reason,
    p_first_day: firstDay,
    ...(lastDay ? { p_last_day: lastDay } : {}),
    p_opens: findModules(modules).map(({ title, path }) => ({ title, path })),
  }
}

/** Gives a user a plan and emails them about it. */
export const grantPlanAction = adminAction(
  'plan-not-granted',
  grantPlanSchema,
  async ({ userId, ...plan }, { client }) => {
    const args = { p_user_id: userId, ...toArgs(plan) }
    const outcome = unwrap(await client.rpc('admin_grant_plan', args))
    return outcome === 'granted' ? success('Plan granted') : failure(UNKNOWN_MEMBER)
  },
)

/** Changes a running or upcoming plan. */
export const changePlanAction = adminAction(
  'plan-not-changed',
  changePlanSchema,
  async ({ id, ...plan }, { client }) => {
    const outcome = unwrap(await client.rpc('admin_change_plan', { p_id: id, ...toArgs(plan) }))
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
