/** Shorter words are never corrected, because too many words are near them. */
const LENGTH_MIN = 4
/** From this length on, two letters may differ. */
const LENGTH_OF_TWO = 7

/**
 * The number of letters to insert, delete, replace or swap with their neighbor to get from one word to the
 * other. Returns `max + 1` for any larger distance.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let previous: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, (previous[j - 2] ?? 0) + 1)
      }
      next.push(cost)
    }
    if (Math.min(...next) > max) return max + 1
    previous = row
    row = next
  }
  return Math.min(row[other.length] ?? 0, max + 1)
}

/** The nearest word of the vocabulary, or null without a near word. The first of equally near words wins. */
function nearest(word: string, vocabulary: readonly string[]): string | null {
  let best: string | null = null
  let max = word.length < LENGTH_OF_TWO ? 1 : 2
  for (const candidate of vocabulary) {
    const distance = editDistance(word, candidate, max)
    if (distance > max) continue
    best = candidate
    max = distance - 1
    if (max < 1) break
  }
  return best
}

/**
 * Replaces the unknown words of a search with near words of the vocabulary, which lists frequent words first. Null if
 * there is nothing to correct.
 */
export function suggestWords(
  words: readonly string[],
  vocabulary: readonly string[],
): string[] | null {
  const known = new Set(vocabulary)
  let isChanged = false
  const corrected = words.map((word) => {
    if (word.length < LENGTH_MIN || /\d/.test(word) || known.has(word)) return word
    const near = nearest(word, vocabulary)
    if (near) isChanged = true
    return near ?? word
  })
  return isChanged ? corrected : null
}
