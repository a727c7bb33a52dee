import { counted } from '@/lib/counted'
import type { AdminModule, ModuleEffect } from '@/lib/courses/admin-schema'

/* How a change of a module affects members. The admin reads this before confirming the change. */

/** "1 member has", "2 members have". */
const membersHave = (count: number) => `${counted(count, 'member')} ${count === 1 ? 'has' : 'have'}`

const watched = (learners: number) =>
  learners === 0
    ? 'No member has watched a lesson of it yet.'
    : `${membersHave(learners)} watched lessons of it.`

export function lockEffects(
  { published }: Pick<AdminModule, 'published'>,
  { learners, learnersWithoutPlan }: ModuleEffect,
): string[] {
  const lost =
    learnersWithoutPlan === 0
      ? ['All of them have a plan that opens it.']
      : [
          `${membersHave(learnersWithoutPlan)} no plan that opens it. They keep their progress and notes, but can't continue.`,
        ]
  return [
    published === 0
      ? 'Its lessons need a plan as soon as they are published.'
      : `Its ${counted(published, 'published lesson')} ${published === 1 ? 'needs' : 'need'} a plan from now on.`,
    watched(learners),
    ...(learners > 0 ? lost : []),
  ]
}

export const openEffects = (): string[] => [
  'Its first lesson becomes free for everyone. The others need an account, but no plan.',
  'Lessons that you have set to another access by hand keep it.',
]

/** A module without lessons has only its own page. */
const leaving = (lessons: number) =>
  lessons === 0
    ? 'Its page leaves the site. Its URL leads to the category.'
    : `Its page and the ${lessons === 1 ? 'page of its lesson' : `pages of its ${lessons} lessons`} leave the site. Their URLs lead to the category.`

export function removeEffects(
  { lessons, published }: Pick<AdminModule, 'lessons' | 'published'>,
  { learners, basicPlans, waiting, required }: ModuleEffect,
): string[] {
  return [
    leaving(lessons),
    ...(published > 0
      ? [
          `${counted(published, 'published lesson')} ${published === 1 ? 'becomes a draft' : 'become drafts'}.`,
        ]
      : []),
    watched(learners) +
      (learners > 0 ? " They keep their progress, notes and hours, but can't continue." : ''),
    ...(basicPlans > 0
      ? [
          `${counted(basicPlans, 'Basic plan')} ${basicPlans === 1 ? 'includes' : 'include'} it. Change the plan, or the member has one module less.`,
        ]
      : []),
    ...(waiting > 0
      ? [
          `${waiting === 1 ? '1 person' : `${waiting} people`} asked for an email at its first film, and won't get one while it is removed.`,
        ]
      : []),
    ...(required > 0
      ? [
          `The certificate of the category requires ${counted(required, 'item')} of it. Members who haven't done them can't complete it until you define a new version. Certificates that were issued stay valid.`,
        ]
      : []),
    'Nothing is deleted: you can restore the module with everything.',
  ]
}
