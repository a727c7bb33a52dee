import { expect, test } from 'vitest'
import { openedModules, presentPlan } from '@/lib/plans/access'
import type { Plan } from '@/lib/plans/fields'
import { grantPlanSchema } from '@/lib/plans/schema'

const plan = (changes: Partial<Plan>): Plan => ({
  id: 'a',
  userId: 'b',
  plan: 'professional',
  modules: [],
  firstDay: '2026-01-01',
  lastDay: null,
  state: 'running',
  reason: 'Test',
  ...changes,
})

test('the current plan is the running plan that opens the most and ends last', () => {
  const widest = plan({ lastDay: '2026-12-31' })
  const plans = [plan({ plan: 'basic' }), plan({ lastDay: '2026-06-30' }), widest]
  expect(presentPlan(plans)).toBe(widest)
  const endless = plan({})
  expect(presentPlan([...plans, endless])).toBe(endless)
  expect(presentPlan([plan({ state: 'ended' }), plan({ state: 'canceled' })])).toBeUndefined()
})

test('without a running plan, the current plan is the next one', () => {
  const next = plan({ state: 'upcoming', firstDay: '2027-01-01' })
  const later = plan({ state: 'upcoming', firstDay: '2028-01-01' })
  // The list is sorted with the latest plan first.
  expect(presentPlan([later, next, plan({ state: 'ended' })])).toBe(next)
  expect(presentPlan([later, plan({ plan: 'basic' })])?.plan).toBe('basic')
})

test('running plans open their modules, Professional and Enterprise all of them', () => {
  const basic = plan({ plan: 'basic', modules: ['EL-103', 'EN-103'] })
  expect(openedModules([])).toEqual([])
  expect(openedModules([basic, plan({ plan: 'basic', modules: ['CH-103'] })])).toEqual([
    'EL-103',
    'EN-103',
    'CH-103',
  ])
  expect(openedModules([basic, plan({ plan: 'enterprise' })])).toBe('all')
  expect(openedModules([basic, plan({ state: 'ended' }), plan({ state: 'upcoming' })])).toEqual(
    basic.modules,
  )
})

const input = {
  userId: '00000000-0000-4000-8000-000000000001',
  plan: 'basic',
  firstModule: 'EN-103',
  secondModule: 'CH-103',
  thirdModule: 'EL-103',
  firstDay: '2026-11-22',
  lastDay: '',
  reason: 'Test',
}
const problems = (changes: object) =>
  grantPlanSchema
    .safeParse({ ...input, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join()}: ${message}`)

test('Basic needs three different modules', () => {
  expect(problems({})).toBeUndefined()
  expect(problems({ firstModule: '', secondModule: '' })).toEqual([
    'firstModule: Choose a module',
    'secondModule: Choose a module',
  ])
  expect(problems({ thirdModule: 'EN-103' })).toEqual([
    'thirdModule: Choose three different modules',
  ])
  expect(problems({ plan: 'enterprise', firstModule: '' })).toBeUndefined()
})

test('a plan has a known name, a last day after the first, and a reason', () => {
  expect(problems({ plan: 'gold' })).toEqual(['plan: Choose a plan'])
  expect(problems({ firstDay: '2026-02-30' })).toEqual(['firstDay: Enter a valid start date.'])
  expect(problems({ lastDay: 'soon' })).toEqual(['lastDay: Enter a valid end date.'])
  expect(problems({ lastDay: '2026-11-21' })).toEqual([
    'lastDay: The end date is before the start date.',
  ])
  expect(problems({ lastDay: '2026-11-22' })).toBeUndefined()
  expect(problems({ reason: ' ' })).toEqual(['reason: Reason is required'])
})
