/** The parts of the rule that every certificate page repeats. */
export const ruleParts = [
  {
    kind: 'lesson',
    title: 'Watch the lessons',
    text: 'At least 90 % of the seconds of each film. Seconds that you skip don’t count, and seconds that you watch twice count once.',
  },
  {
    kind: 'check',
    title: 'Pass the knowledge checks',
    text: 'At least 80 % right in one attempt at each check.',
  },
  {
    kind: 'case',
    title: 'Solve the fault cases',
    text: 'Find the fault of each case in its exam.',
  },
] as const
