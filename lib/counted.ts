/** Counts things: `1 lesson`, `4 lessons`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`
/** Mistakes of an exam: `1 wrong part`, `0 wrong parts, 1 wrong kind`. */
export const mistakesText = ({
  wrongParts,
  wrongKinds,
}: {
  wrongParts: number
  wrongKinds: number
}): string =>
  wrongKinds > 0
    ? `${counted(wrongParts, 'wrong part')}, ${counted(wrongKinds, 'wrong kind')}`
    : counted(wrongParts, 'wrong part')
