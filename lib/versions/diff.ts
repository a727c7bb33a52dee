import { diffArrays, diffWordsWithSpace } from 'diff'

export type ChangeKind = 'same' | 'removed' | 'added'

export interface DiffPart {
  kind: ChangeKind
  text: string
}

/** A line of a difference, or a gap of `count` unchanged lines that are left out. */
export type DiffLine = { kind: 'line'; parts: DiffPart[] } | { kind: 'gap'; count: number }

/** Unchanged lines that are shown before and after a change. */
const CONTEXT = 1
/** Limits of the comparison word by word: characters of two lines, and pairs of lines in a row. */
const LINE_MAX = 20_000
const PAIRS_MAX = 200
/** Limit of changed lines. A text with more would take seconds, so its lines are paired in their order. */
const CHANGED_LINES_MAX = 800

const whole = (kind: ChangeKind, text: string): DiffPart[] => [{ kind, text }]
const lineOf = (parts: DiffPart[]): DiffLine => ({ kind: 'line', parts })

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }): ChangeKind =>
  added ? 'added' : removed ? 'removed' : 'same'

const separateLines = (before: string, after: string) => [
  lineOf(whole('removed', before)),
  lineOf(whole('added', after)),
]

/**
 * Joins changes with nothing but spaces and punctuation between them, because a phrase that was replaced word by
 * word is hard to read.
 */
function joinChanges(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = []
  let [removed, added] = ['', '']
  const close = () => {
    if (removed) joined.push({ kind: 'removed', text: removed })
    if (added) joined.push({ kind: 'added', text: added })
    removed = added = ''
  }
  parts.forEach(({ kind, text }, index) => {
    const isBetween = (removed || added) && index < parts.length - 1 && !/[\p{L}\p{N}]/u.test(text)
    if (kind === 'same' && !isBetween) {
      close()
      joined.push({ kind, text })
    }
    if (kind !== 'added' && (kind !== 'same' || isBetween)) removed += text
    if (kind !== 'removed' && (kind !== 'same' || isBetween)) added += text
  })
  close()
  return joined
}

/** A changed line as one line with its words, if at least a third of it stays. Otherwise as two lines. */
function changedLine(before: string, after: string): DiffLine[] {
  if (before.length + after.length > LINE_MAX) return separateLines(before, after)
  const words = diffWordsWithSpace(before, after)
  const parts = joinChanges(words.map((word) => ({ kind: kindOf(word), text: word.value })))
  const kept = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0)
  return kept * 3 >= Math.max(before.length, after.length)
    ? [lineOf(parts)]
    : separateLines(before, after)
}

/** Lines that were replaced: pairs of lines as far as both sides have some, then the rest. */
function replacedLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const pairs = Math.min(before.length, after.length)
  return [
    ...before.slice(0, pairs).flatMap((text, index) => {
      const next = after[index] ?? ''
      return index < PAIRS_MAX ? changedLine(text, next) : separateLines(text, next)
    }),
    ...before.slice(pairs).map((text) => lineOf(whole('removed', text))),
    ...after.slice(pairs).map((text) => lineOf(whole('added', text))),
  ]
}

/** Unchanged lines near a change. */
function contextOf(lines: readonly string[], isFirst: boolean, isLast: boolean): DiffLine[] {
  const head = isFirst ? 0 : CONTEXT
  const tail = isLast ? 0 : CONTEXT
  const count = lines.length - head - tail
  const same = (part: readonly string[]) => part.map((text) => lineOf(whole('same', text)))
  if (count <= 1) return same(lines)
  return [...same(lines.slice(0, head)), { kind: 'gap', count }, ...same(lines.slice(head + count))]
}

/** The readable difference between two texts, line by line. Empty if they are the same. */
export function diffTexts(before: string, after: string): DiffLine[] {
  if (before === after) return []
  const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))
  const [from, to] = [linesOf(before), linesOf(after)]
  const runs = diffArrays(from, to, { maxEditLength: CHANGED_LINES_MAX })
  if (!runs) return replacedLines(from, to)
  return runs.flatMap((run, index) => {
    const [previous, next] = [runs[index - 1], runs[index + 1]]
    const kind = kindOf(run)
    if (kind === 'same') return contextOf(run.value, index === 0, index === runs.length - 1)
    if (kind === 'removed')
      return next?.added ? replacedLines(run.value, next.value) : replacedLines(run.value, [])
    return previous?.removed ? [] : replacedLines([], run.value)
  })
}

/** A field of a text with its name. */
export interface Section {
  label: string
  text: string
}

/** The differences of the fields that differ. Both lists have the same fields in the same order. */
export const diffSections = (before: readonly Section[], after: readonly Section[]) =>
  before
    .map(({ label, text }, index) => ({ label, lines: diffTexts(text, after[index]?.text ?? '') }))
    .filter(({ lines }) => lines.length > 0)
