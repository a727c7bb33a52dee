import type { OutlinePart } from '@/lib/bench/outline'

/** The pins of a connector. A clamp at a post has one side only, so it has no pin. */
export const pinsOf = (terminals: OutlinePart['terminals']): { pin: string; x: number }[] =>
  Object.entries(terminals).flatMap(([name, [x]]) => {
    const pin = name.slice(0, -1)
    return name.endsWith('a') && terminals[`${pin}b`] ? [{ pin, x }] : []
  })

/** Where the numbers stand, from the center of the part. Beside the contacts, so that wires and marks leave them free. */
function numbersOf({ symbol, terminals }: OutlinePart) {
  if (symbol === 'connector') {
    return pinsOf(terminals).map(({ pin, x }) => ({ name: pin, x: x - 7, y: 3.5, isLeft: true }))
  }
  if (symbol !== 'relay') return []
  return Object.entries(terminals).map(([name, [x, side]]) => ({
    ...{ name, y: side < 0 ? -11.5 : 19 },
    ...(x < 0 ? { x: x - 3, isLeft: true } : { x: x + 4, isLeft: false }),
  }))
}

/** The terminals of a relay and the pins of a connector, as on the part. */
export function TerminalNumbers({ part }: { part: OutlinePart }) {
  return numbersOf(part).map(({ name, x, y, isLeft }) => (
    <text
      key={name}
      {...{ x, y }}
      textAnchor={isLeft ? 'end' : 'start'}
      fontSize={10}
      fontFamily="var(--font-mono)"
      fill="var(--art-line)"
    >
      {name}
    </text>
  ))
}
