import { expect, test } from 'vitest'
import { gapsOf } from '@/lib/certificates/missing'
import { formatPlayed } from '@/lib/duration'
import { formatWatched, totalSeconds } from '@/lib/lessons/format'
import { weekTable } from '@/lib/lessons/training/week-table'
import type { Progress } from '@/lib/lessons/types'
import { learningOf, startingLessons } from '@/lib/lessons/watching/learning'
import { lessonOf } from '../support/lessons.ts'

const modulePaths = new Map([
  ['EL-101', '/courses/electrical/el-101'],
  ['AC-102', '/courses/hvac/ac-102'],
])

// Sorted by code, as the database returns them.
const published = [
  lessonOf('AC-102', 1, 'free'),
  lessonOf('EL-101', 1, 'free'),
  lessonOf('EL-101', 2, 'member'),
  lessonOf('EL-101', 3, 'member'),
]

const watched = (lessonId: string, isCompleted = false): Progress => ({
  lessonId,
  watched: [[0, 20]],
  seconds: 20,
  position: 25,
  updatedAt: '2026-11-20T10:00:00Z',
  completedAt: isCompleted ? '2026-11-20T10:00:00Z' : null,
})
const nextOf = (...progress: Progress[]) => learningOf(progress, published, modulePaths).next?.id

test('members without progress start with the first free lesson of the catalog', () => {
  expect(learningOf([], published, modulePaths)).toMatchObject({
    lessons: [],
    next: { id: 'EL-101-1', path: '/courses/electrical/el-101/lesson-1', resumeAt: 0 },
  })
  expect(learningOf([], [], modulePaths)).toEqual({ lessons: [], begun: [], next: null })
})

test('members continue the last visited lesson where they left it', () => {
  const { next } = learningOf([watched('EL-101-2'), watched('EL-101-1')], published, modulePaths)
  expect(next).toMatchObject({ id: 'EL-101-2', resumeAt: 25, seconds: 20, completedAt: null })
})

test('a lesson left at its end starts from the beginning', () => {
  const duration = published.find(({ id }) => id === 'EL-101-2')?.duration ?? 0
  const { next } = learningOf(
    [{ ...watched('EL-101-2'), position: duration - 1 }],
    published,
    modulePaths,
  )
  expect(next).toMatchObject({ id: 'EL-101-2', resumeAt: 0 })
})

test('a completed lesson leads to the next lesson of its module that is not completed', () => {
  expect(nextOf(watched('EL-101-1', true))).toBe('EL-101-2')
  expect(nextOf(watched('EL-101-1', true), watched('EL-101-2', true))).toBe('EL-101-3')
})

test('the last lesson of a module leads to another started lesson', () => {
  expect(nextOf(watched('EL-101-3', true), watched('AC-102-1'))).toBe('AC-102-1')
})

test('a lesson of the module that was skipped comes after the last one', () => {
  expect(nextOf(watched('EL-101-3', true), watched('AC-102-1', true))).toBe('EL-101-1')
  const module101 = ['EL-101-3', 'EL-101-2', 'EL-101-1'].map((id) => watched(id, true))
  expect(nextOf(...module101)).toBeUndefined()
})

test('a begun module continues with its last visited lesson or the next one that is not completed', () => {
  const begunWith = (...progress: Progress[]) => learningOf(progress, published, modulePaths).begun
  const path = (position: number) => `/courses/electrical/el-101/lesson-${position}`
  const el101 = { moduleId: 'EL-101', isCompleted: false }
  expect(begunWith()).toEqual([])
  expect(begunWith(watched('AC-102-1', true), watched('EL-101-2'))).toEqual([
    { moduleId: 'AC-102', path: '/courses/hvac/ac-102/lesson-1', isCompleted: true },
    { ...el101, path: path(2) },
  ])
  expect(begunWith(watched('EL-101-2', true))).toEqual([{ ...el101, path: path(3) }])
  expect(begunWith(watched('EL-101-3', true))).toEqual([{ ...el101, path: path(1) }])
})

test('the watched part of a film is never longer than the film', () => {
  expect(formatWatched(168, 167.4)).toBe('2:47 of 2:47')
  expect(formatWatched(42, 64.4)).toBe('0:42 of 1:04')
  expect(gapsOf({ missing: [[150, 168]] }, 167.4)).toEqual([[150, 167.4]])
})

test('unpublished lessons are left out', () => {
  const { lessons, next } = learningOf([watched('EL-101-9')], published, modulePaths)
  expect(lessons).toEqual([])
  expect(next?.id).toBe('EL-101-1')
})

test('members start with the free lessons and the first one for members', () => {
  expect(startingLessons(published, modulePaths).map(({ id }) => id)).toEqual([
    'EL-101-1',
    'AC-102-1',
    'EL-101-2',
  ])
})

test('the table of hours has every week and only categories with hours', () => {
  const played = (week: string, moduleId: string, seconds: number) => ({
    ...{ week, moduleId, seconds },
    lesson: 'Law',
    completed: false,
  })
  const check = { correct: 8, questions: 10, passed: true }
  const exam = { title: 'Stop lamp', outcome: 'solved', readings: 4, par: 3 } as const
  const table = weekTable(
    {
      thisWeek: '2026-03-02',
      watched: [
        played('2026-03-02', 'EL-101', 60),
        played('2026-03-02', 'EL-102', 30),
        played('2026-02-16', 'AC-102', 10),
      ],
      // The Sunday of the first week and the Monday of the last one.
      checks: [{ ...check, day: '2026-02-22', moduleId: 'AC-102', seconds: 5 }],
      cases: [{ ...exam, day: '2026-03-02', moduleId: 'AC-101', seconds: 7 }],
    },
    3,
    (moduleId) => moduleId.slice(0, 2),
  )
  expect(table).toEqual({
    categories: ['AC', 'EL'],
    rows: [
      { week: '2026-03-02', total: 97, seconds: [7, 90] },
      { week: '2026-02-23', total: 0, seconds: [0, 0] },
      { week: '2026-02-16', total: 15, seconds: [15, 0] },
    ],
  })
})

test('played time is formatted in hours and minutes', () => {
  expect([45, 60, 3599, 3600, 4800].map(formatPlayed)).toEqual([
    '45 s',
    '1 min',
    '59 min',
    '1 h',
    '1 h 20 min',
  ])
})

test('lengths of films are rounded down before they are added, as on a certificate', () => {
  expect(totalSeconds([{ duration: 74.8 }, { duration: 44.9 }])).toBe(118)
})
