/** Events that count as the first interaction of a visitor. */
const FIRST_MOVES = ['scroll', 'pointermove', 'keydown'] as const

/** Calls back once a visitor interacts with the page. Returns a function that stops waiting. */
export function onFirstMove(callback: () => void): () => void {
  for (const event of FIRST_MOVES) window.addEventListener(event, callback, { once: true })
  return () => {
    for (const event of FIRST_MOVES) window.removeEventListener(event, callback)
  }
}
