import { describe, expect, test } from 'vitest'
import {
  countSeconds,
  createPlayedStretches,
  mergeStretches,
  parseMultirange,
} from '@/lib/lessons/watching/stretches'

/** Plays from one second to another in steps of a quarter second, as browsers report playback. */
function play(played: ReturnType<typeof createPlayedStretches>, from: number, to: number) {
  for (let second = from; second <= to; second += 0.25) played.advance(second)
}

describe('played stretches', () => {
  test('playing on extends a stretch', () => {
    const played = createPlayedStretches()
    play(played, 0, 7.25)
    expect(played.pending()).toEqual([[0, 7]])
  })

  test('a jump starts a new stretch', () => {
    const played = createPlayedStretches()
    play(played, 0, 5)
    play(played, 30, 35)
    play(played, 10, 12)
    expect(played.pending()).toEqual([
      [0, 5],
      [30, 35],
      [10, 12],
    ])
  })

  test('a short jump also starts a new stretch if the film was interrupted', () => {
    const played = createPlayedStretches()
    play(played, 0, 5)
    played.interrupt()
    play(played, 7, 9)
    expect(played.pending()).toEqual([
      [0, 5],
      [7, 9],
    ])
  })

  test('seconds are neither lost nor counted twice where two reports meet', () => {
    const played = createPlayedStretches()
    const recorded: number[][] = []
    for (const [from, to] of [
      [0, 4.5],
      [4.75, 9.5],
      [9.75, 14.25],
    ] as const) {
      play(played, from, to)
      for (const [start, end] of played.pending()) {
        recorded.push([start, end])
        played.drop(end - start)
      }
    }
    expect(recorded.map(([start]) => start).slice(1)).toEqual(
      recorded.map(([, end]) => end).slice(0, -1),
    )
    expect(recorded.at(-1)?.[1]).toBe(14)
    expect(played.pending()).toEqual([])
  })

  test('keeps the seconds after the last accepted second', () => {
    const played = createPlayedStretches()
    play(played, 0, 5)
    play(played, 30, 40)
    played.drop(8)
    expect(played.pending()).toEqual([[33, 40]])
    play(played, 40.25, 42)
    expect(played.pending()).toEqual([[33, 42]])
  })

  test('a seek without playback adds no stretch', () => {
    const played = createPlayedStretches()
    played.advance(20)
    played.advance(50)
    expect(played.pending()).toEqual([])
  })

  test('the unreported stretches of a previous visit come first', () => {
    const played = createPlayedStretches([[3, 6]])
    play(played, 20, 22)
    expect(played.pending()).toEqual([
      [3, 6],
      [20, 22],
    ])
    played.drop(5)
    expect(played.pending()).toEqual([])
  })
})

test('a multirange is parsed', () => {
  expect(parseMultirange('{}')).toEqual([])
  expect(parseMultirange('{[0,10),[20,301)}')).toEqual([
    [0, 10],
    [20, 301],
  ])
})

test('stretches that overlap or touch are merged, so that a second counts once', () => {
  const merged = mergeStretches([
    [20, 30],
    [0, 5],
    [5, 8],
    [22, 25],
    [28, 31],
  ])
  expect(merged).toEqual([
    [0, 8],
    [20, 31],
  ])
  expect(countSeconds(merged)).toBe(19)
  expect(mergeStretches([])).toEqual([])
})
