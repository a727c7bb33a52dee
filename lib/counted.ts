/** Counts things: `1 lesson`, `4 lessons`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`
