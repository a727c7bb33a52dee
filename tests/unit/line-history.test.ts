import { expect, test } from 'vitest'
import {
  emptyHistory,
  type HistoryAction,
  type HistoryResult,
  type Line,
  type LineList,
  reduceLines,
} from '@/lib/lessons/editing/line-history'

const line = (key: string, start: number, text = key): Line => ({
  key,
  start,
  end: start + 1,
  text,
})
const [a, b, c] = [line('a', 0), line('b', 1), line('c', 2)]

const start = (cues: Line[], descriptions: Line[] = []): HistoryResult => ({
  lists: { cues, descriptions },
  history: emptyHistory,
  step: null,
})
const run = ({ lists, history }: HistoryResult, action: HistoryAction) =>
  reduceLines(lists, history, action)
const changed = (from: HistoryResult, lines: Line[], list: LineList = 'cues') =>
  run(from, { type: 'change', list, lines, label: 'Changed' })
/** Types into a line, which is not a step. */
const typed = (from: HistoryResult, key: string, changes: Partial<Line>): HistoryResult => ({
  ...from,
  lists: {
    ...from.lists,
    cues: from.lists.cues.map((cue) => (cue.key === key ? { ...cue, ...changes } : cue)),
  },
})
const undo = (from: HistoryResult, id?: number) =>
  run(from, id ? { type: 'undo', id } : { type: 'undo' })
const redo = (from: HistoryResult) => run(from, { type: 'redo' })

test('undoes and redoes deleting, merging, shifting and replacing, step by step', () => {
  const steps = [
    [a, b, c],
    [a, c],
    [{ ...a, end: 3, text: 'a c' }],
    [{ ...a, start: 1, end: 4, text: 'a c' }],
    [line('new', 5)],
  ]
  let current = start([a, b, c])
  for (const lines of steps.slice(1)) current = changed(current, lines)
  for (const lines of steps.slice(0, -1).reverse()) {
    current = undo(current)
    expect(current.lists.cues).toEqual(lines)
  }
  expect(undo(current).step).toBe(null)
  for (const lines of steps.slice(1)) {
    current = redo(current)
    expect(current.lists.cues).toEqual(lines)
  }
  expect(redo(current).step).toBe(null)
})

test('undoing a step keeps what was typed since, in other lines and in the same line', () => {
  const deleted = changed(start([a, b, c]), [a, c])
  expect(undo(typed(deleted, 'a', { text: 'typed' })).lists.cues).toEqual([
    { ...a, text: 'typed' },
    b,
    c,
  ])
  const shifted = changed(start([a, b]), [
    { ...a, start: 5, end: 6 },
    { ...b, start: 6, end: 7 },
  ])
  expect(undo(typed(shifted, 'a', { start: 4.5 })).lists.cues).toEqual([{ ...a, start: 4.5 }, b])
})

test('undoing a split joins the texts that were edited since, and redoing it keeps them', () => {
  const whole = { ...a, end: 4, text: 'one  two' }
  const halves = [
    { ...a, end: 2, text: 'one' },
    { ...b, start: 2, end: 4, text: 'two' },
  ]
  const split = changed(start([whole, c]), [...halves, c])
  expect(undo(split).lists.cues).toEqual([whole, c])
  for (const [key, first, second] of [
    ['a', 'typed', 'two'],
    ['b', 'one', 'typed'],
  ] as const) {
    const undone = undo(typed(split, key, { text: 'typed' }))
    expect(undone.lists.cues).toEqual([{ ...whole, text: `${first} ${second}` }, c])
    const again = redo(undone)
    expect(again.lists.cues.map(({ text }) => text)).toEqual([first, second, 'c'])
    expect(undo(again).lists.cues).toEqual(undone.lists.cues)
  }
})

test('redoing a merge joins the texts that were edited since', () => {
  const merged = changed(start([a, b]), [{ ...a, end: 2, text: 'a b' }])
  const redone = redo(typed(undo(merged), 'b', { text: 'typed' }))
  expect(redone.lists.cues).toEqual([{ ...a, end: 2, text: 'a typed' }])
  expect(undo(redone).lists.cues).toEqual([a, { ...b, text: 'typed' }])
})

test('undoing a merge splits the text that was edited since, and redoing it keeps the text', () => {
  const merged = changed(start([a, b]), [{ ...a, end: 2, text: 'a b' }])
  for (const [text, first, second] of [
    ['a b, typed', 'a', 'b, typed'],
    ['typed a b', 'typed a', 'b'],
    // Edited on both sides: keeps all of it, and the removed line returns as it was.
    ['typed', 'typed', 'b'],
  ] as const) {
    const edited = typed(merged, 'a', { text })
    const undone = undo(edited)
    expect(undone.lists.cues).toEqual([
      { ...a, text: first },
      { ...b, text: second },
    ])
    if (text !== 'typed') expect(redo(undone).lists.cues).toEqual(edited.lists.cues)
    expect(undo(redo(undone)).lists.cues).toEqual(undone.lists.cues)
  }
})

test('redoing an addition restores the text that was typed into it', () => {
  const added = changed(start([a]), [a, b])
  const undone = undo(typed(added, 'b', { text: 'typed' }))
  expect(undone.lists.cues).toEqual([a])
  expect(redo(undone).lists.cues).toEqual([a, { ...b, text: 'typed' }])
})

test('undoes an earlier step by its id and keeps the later ones', () => {
  const first = changed(start([a, b, c]), [b, c])
  const second = changed(first, [b])
  const undone = undo(second, first.step?.id)
  expect(undone.lists.cues).toEqual([a, b])
  expect(undo(undone).lists.cues).toEqual([a, b, c])
  // A toast offers each step once.
  expect(undo(undone, first.step?.id).step).toBe(null)
})

test('inserts a line in the order of time if the line before it is gone', () => {
  const first = changed(start([a, b, c]), [a, c])
  const second = changed(first, [c])
  expect(undo(second, first.step?.id).lists.cues).toEqual([b, c])
})

test('captions and descriptions can be undone one by one or per list', () => {
  const first = changed(start([a], [b]), [])
  const second = changed(first, [], 'descriptions')
  expect(undo(second).lists).toEqual({ cues: [], descriptions: [b] })
  expect(run(second, { type: 'undo', list: 'cues' }).lists).toEqual({
    cues: [a],
    descriptions: [],
  })
})

test('a new step drops the steps that could be redone; a change without a difference is no step', () => {
  const undone = undo(changed(start([a, b]), [a]))
  expect(changed(undone, [a, b]).step).toBe(null)
  expect(redo(changed(undone, [b])).step).toBe(null)
})

test('keeps the last 200 steps', () => {
  let current = start([a])
  for (let second = 1; second <= 250; second++) {
    current = changed(current, [{ ...a, start: second, end: second + 1 }])
  }
  expect(current.history.past).toHaveLength(200)
})
