import { expect, test } from 'vitest'
import { lockEffects, removeEffects } from '@/lib/courses/effect-texts'

const nothing = { learners: 0, learnersWithoutPlan: 0, basicPlans: 0, waiting: 0, required: 0 }

test('says what locking a module takes from members', () => {
  expect(lockEffects({ published: 0 }, nothing)).toEqual([
    'Its lessons need a plan as soon as they are published.',
    'No member has watched a lesson of it yet.',
  ])
  expect(
    lockEffects({ published: 1 }, { ...nothing, learners: 3, learnersWithoutPlan: 1 }),
  ).toEqual([
    'Its 1 published lesson needs a plan from now on.',
    '3 members have watched lessons of it.',
    "1 member has no plan that opens it. They keep their progress and notes, but can't continue.",
  ])
  expect(lockEffects({ published: 2 }, { ...nothing, learners: 1 })).toContain(
    'All of them have a plan that opens it.',
  )
})

test('says what removing a module takes from members, and that it can come back', () => {
  expect(removeEffects({ lessons: 4, published: 0 }, nothing)).toEqual([
    'Its page and the pages of its 4 lessons leave the site. Their URLs lead to the category.',
    'No member has watched a lesson of it yet.',
    'Nothing is deleted: you can restore the module with everything.',
  ])
  expect(removeEffects({ lessons: 1, published: 0 }, nothing)[0]).toBe(
    'Its page and the page of its lesson leave the site. Their URLs lead to the category.',
  )
  expect(removeEffects({ lessons: 0, published: 0 }, nothing)[0]).toBe(
    'Its page leaves the site. Its URL leads to the category.',
  )
  const effect = { learners: 2, learnersWithoutPlan: 0, basicPlans: 1, waiting: 2, required: 5 }
  expect(removeEffects({ lessons: 1, published: 1 }, effect).slice(1, -1)).toEqual([
    '1 published lesson becomes a draft.',
    "2 members have watched lessons of it. They keep their progress, notes and hours, but can't continue.",
    '1 Basic plan includes it. Change the plan, or the member has one module less.',
    "2 people asked for an email at its first film, and won't get one while it is removed.",
    "The certificate of the category requires 5 items of it. Members who haven't done them can't complete it until you define a new version. Certificates that were issued stay valid.",
  ])
})
