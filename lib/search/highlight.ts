import type { TextPart } from '@/lib/search/types'

const WORD = /(\p{N}+(?:\.\p{N}+)+|[\p{L}\p{M}\p{N}]+)/u

/** Splits a text at the words for which `isHit` returns true. It gets the words in lower case. */
export function markWords(text: string, isHit: (word: string) => boolean): TextPart[] {
  const parts: TextPart[] = []
  // Every second piece is a word.
  for (const [index, piece] of text.split(WORD).entries()) {
    if (piece === '') continue
    const hit = index % 2 === 1 && isHit(piece.toLowerCase())
    const last = parts.at(-1)
    if (last && last.isHit === hit) last.text += piece
    else parts.push({ text: piece, isHit: hit })
  }
  return parts
}

/** Marks the words that begin with one of the stems that the database has searched for. */
export const markStems = (text: string, stems: readonly string[]): TextPart[] =>
  markWords(text, (word) => stems.some((stem) => word.startsWith(stem)))
