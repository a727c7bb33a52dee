import type { TextPart } from '@/lib/search/types'

/** The control characters around a hit, as the database sends them. */
const [START, STOP] = ['\u0002', '\u0003']

/** Splits a text from the database at its marked hits. A text with unbalanced marks stays readable. */
export function partsOf(marked: string): TextPart[] {
  const parts: TextPart[] = []
  let isHit = false
  for (const piece of marked.split(/([\u0002\u0003])/)) {
    if (piece === START) isHit = true
    else if (piece === STOP) isHit = false
    else if (piece) parts.push({ text: piece, isHit })
  }
  return parts
}

/** Splits a text at the words for which `isHit` returns true. */
export function markWords(text: string, isHit: (word: string) => boolean): TextPart[] {
  const parts: TextPart[] = []
  for (const piece of text.split(/(\p{N}+(?:\.\p{N}+)+|[\p{L}\p{M}\p{N}]+)/u)) {
    const hit = /[\p{L}\p{N}]/u.test(piece) && isHit(piece.toLowerCase())
    const last = parts.at(-1)
    if (last && last.isHit === hit) last.text += piece
    else if (piece) parts.push({ text: piece, isHit: hit })
  }
  return parts
}
