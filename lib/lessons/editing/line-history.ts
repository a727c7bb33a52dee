import { mergeCues } from '@/lib/lessons/captions/cues'
import type { CueLine } from '@/lib/lessons/schema'

/*
 * Undo and redo for the captions and the scene descriptions of the lesson form. A step stores only what it changed,
 * line by line, so undoing it keeps the text that the admin has typed since. Typing isn't a step: the browser undoes
 * it inside the field.
 */

/** A line with the key of its row. */
export type Line = CueLine & { key: string }
export type LineList = 'cues' | 'descriptions'
export type LineLists = Record<LineList, Line[]>

/** A line of a list, and the key of the line before it; null for the first line. */
interface Placed {
  line: Line
  after: string | null
}

interface Changed {
  key: string
  from: Line
  to: Line
}

interface Patch {
  removed: Placed[]
  added: Placed[]
  changed: Changed[]
}

export interface Step extends Patch {
  id: number
  list: LineList
  /** What the step did, e.g. `Caption 3 deleted`. */
  label: string
}

/** The steps that can be undone and redone; the last one of each is the next. */
export interface LineHistory {
  past: readonly Step[]
  future: readonly Step[]
  /** Id of the next step. */
  nextId: number
}

export type HistoryAction =
  /** Replaces a list and records the difference as a step. */
  | { type: 'change'; list: LineList; lines: Line[]; label: string }
  /** Undoes the last step, of this list or of both. With `id`, undoes that step even if other steps followed. */
  | { type: 'undo'; list?: LineList | undefined; id?: number }
  | { type: 'redo'; list?: LineList | undefined }

/** Maximum number of steps that are kept. */
const STEPS_MAX = 200

export const emptyHistory: LineHistory = { past: [], future: [], nextId: 1 }

const parts = ['start', 'end', 'text'] as const

const isSame = (one: Line, other: Line) => parts.every((part) => one[part] === other[part])

const placed = (lines: readonly Line[], keys: ReadonlyMap<string, Line>): Placed[] =>
  lines.flatMap((line, index) =>
    keys.has(line.key) ? [] : [{ line, after: lines[index - 1]?.key ?? null }],
  )

const byKey = (lines: readonly Line[]) => new Map(lines.map((line) => [line.key, line]))

/** The difference between two states of a list. */
function difference(before: readonly Line[], after: readonly Line[]): Patch {
  const [previous, next] = [byKey(before), byKey(after)]
  return {
    removed: placed(before, next),
    added: placed(after, previous),
    changed: after.flatMap((to) => {
      const from = previous.get(to.key)
      return from && !isSame(from, to) ? [{ key: to.key, from, to }] : []
    }),
  }
}

const inverse = ({ removed, added, changed }: Patch): Patch => ({
  removed: added,
  added: removed,
  changed: changed.map(({ key, from, to }) => ({ key, from: to, to: from })),
})

/** Changes the parts of a line that are still as the step left them. Keeps parts that were edited since. */
function changeLine(line: Line, { from, to }: Changed): Line {
  const isUntouched = (part: (typeof parts)[number]) => line[part] === from[part]
  return {
    ...line,
    start: isUntouched('start') ? to.start : line.start,
    end: isUntouched('end') ? to.end : line.end,
    text: isUntouched('text') ? to.text : line.text,
  }
}

/** Inserts a line after its neighbor. If the neighbor is gone, inserts the line in the order of time. */
function insert(lines: Line[], { line, after }: Placed): void {
  if (lines.some(({ key }) => key === line.key)) return
  const neighbor = after === null ? -1 : lines.findIndex(({ key }) => key === after)
  const isLost = after !== null && neighbor === -1
  const index = isLost ? lines.findLastIndex(({ start }) => start <= line.start) : neighbor
  lines.splice(index + 1, 0, line)
}

/** Applies a difference to a list that may have been edited since. */
function patch(lines: readonly Line[], { removed, added, changed }: Patch): Line[] {
  const gone = new Set(removed.map(({ line }) => line.key))
  const changes = new Map(changed.map((change) => [change.key, change]))
  const result = lines
    .filter(({ key }) => !gone.has(key))
    .map((line) => {
      const change = changes.get(line.key)
      return change ? changeLine(line, change) : line
    })
  // When a file replaces all lines, its lines are complete and in order.
  if (result.length === 0) return added.map(({ line }) => line)
  for (const item of added) insert(result, item)
  return result
}

/**
 * A patch that joins two lines, by undoing a split or redoing a merge, as it applies to the current lines. If either
 * line was edited since, joins their current texts. Otherwise the text of the removed line would be lost. Other patches
 * are returned unchanged.
 */
function withJoinedTexts(made: Patch, lines: readonly Line[]): Patch {
  const [change] = made.changed
  const [gone] = made.removed
  const isJoin = made.changed.length === 1 && made.removed.length === 1 && made.added.length === 0
  if (!isJoin || !change || !gone) return made
  const current = byKey(lines)
  const [first, second] = [current.get(change.key), current.get(gone.line.key)]
  if (!first || !second || (isSame(first, change.from) && isSame(second, gone.line))) return made
  const { key } = change
  return { ...made, changed: [{ key, from: first, to: { ...mergeCues(first, second), key } }] }
}

/**
 * A patch that splits a line in two, by undoing a merge or redoing a split, as it applies to the current line. If its
 * text was edited on one side of the split, splits the edited text. Otherwise the text of the added line would appear
 * twice. If it was edited on both sides, no split is certain, and the patch is returned unchanged, like other patches.
 */
function withSplitText(made: Patch, lines: readonly Line[]): Patch {
  const [change] = made.changed
  const [second] = made.added
  const isSplit = made.changed.length === 1 && made.added.length === 1 && made.removed.length === 0
  if (!isSplit || !change || !second) return made
  const { key, from, to } = change
  const text = byKey(lines).get(key)?.text
  const isWhole = from.text === mergeCues(to, second.line).text
  if (text === undefined || text === from.text || !isWhole) return made
  const [head, tail] = [`${to.text.trim()} `, ` ${second.line.text.trim()}`]
  const texts = text.startsWith(head)
    ? [to.text, text.slice(head.length)]
    : text.endsWith(tail)
      ? [text.slice(0, -tail.length), second.line.text]
      : null
  if (!texts) return made
  const [first = '', rest = ''] = texts
  return {
    ...made,
    changed: [{ key, from: { ...from, text }, to: { ...to, text: first } }],
    added: [{ ...second, line: { ...second.line, text: rest } }],
  }
}

/** A patch that joins or splits lines, as it applies to texts that were edited since. */
const withCurrentTexts = (made: Patch, lines: readonly Line[]): Patch =>
  withSplitText(withJoinedTexts(made, lines), lines)

/** Replaces the lines of a step by their current versions, so that undo and redo keep the text typed since. */
function refreshed(items: readonly Placed[], lines: readonly Line[]): Placed[] {
  const current = byKey(lines)
  return items.map(({ line, after }) => ({ line: current.get(line.key) ?? line, after }))
}

export interface HistoryResult {
  lists: LineLists
  history: LineHistory
  /** The step that was made, undone or redone; null if nothing changed. */
  step: Step | null
}

function change(
  lists: LineLists,
  history: LineHistory,
  { list, lines, label }: Extract<HistoryAction, { type: 'change' }>,
): HistoryResult {
  const made = difference(lists[list], lines)
  if (Object.values(made).every(({ length }) => length === 0)) return { lists, history, step: null }
  const step = { ...made, id: history.nextId, list, label }
  return {
    lists: { ...lists, [list]: lines },
    history: {
      past: [...history.past, step].slice(-STEPS_MAX),
      future: [],
      nextId: history.nextId + 1,
    },
    step,
  }
}

/** The last of these steps that belongs to the list, or to any list. */
export const lastStep = (steps: readonly Step[], list?: LineList): Step | undefined =>
  steps.findLast((step) => !list || step.list === list)

/** The lists and the history after an action. Pure; the caller renders the result. */
export function reduceLines(
  lists: LineLists,
  history: LineHistory,
  action: HistoryAction,
): HistoryResult {
  if (action.type === 'change') return change(lists, history, action)
  const { past, future } = history
  if (action.type === 'undo') {
    const found = action.id ? past.find(({ id }) => id === action.id) : lastStep(past, action.list)
    if (!found) return { lists, history, step: null }
    const lines = lists[found.list]
    const undone = withCurrentTexts(inverse(found), lines)
    const step = { ...found, ...inverse(undone), added: refreshed(found.added, lines) }
    return {
      lists: { ...lists, [step.list]: patch(lines, undone) },
      history: {
        ...history,
        past: past.filter((other) => other !== found),
        future: [...future, step],
      },
      step,
    }
  }
  const next = lastStep(future, action.list)
  if (!next) return { lists, history, step: null }
  const lines = lists[next.list]
  const redone = withCurrentTexts(next, lines)
  const step = { ...next, ...redone, removed: refreshed(next.removed, lines) }
  return {
    lists: { ...lists, [step.list]: patch(lines, redone) },
    history: {
      ...history,
      past: [...past, step],
      future: future.filter((other) => other !== next),
    },
    step,
  }
}
