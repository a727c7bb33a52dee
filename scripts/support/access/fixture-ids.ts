export const personNames = ['admin', 'second', 'user', 'other', 'demoted', 'bare'] as const
export type PersonName = (typeof personNames)[number]

export const emailOf = (name: PersonName) => `${name}@example.com`

/** The id of a row of the fixture. */
export const fixtureId = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
