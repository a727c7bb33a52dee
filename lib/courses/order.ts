/** A move of an item past its neighbor, up (-1) or down (1). */
interface Move {
  id: string
  by: -1 | 1
  past: string
}

/** Whether the item has passed this neighbor already. False if the order lacks one of them. */
export function hasPassed(order: readonly { id: string }[], { id, by, past }: Move): boolean {
  const placeOf = (wanted: string) => order.findIndex((one) => one.id === wanted)
  const [own, other] = [placeOf(id), placeOf(past)]
  return own !== -1 && other !== -1 && (by < 0 ? own < other : own > other)
}
