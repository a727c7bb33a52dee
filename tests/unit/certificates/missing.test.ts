import { expect, test } from 'vitest'
import { presentVersion } from '@/lib/certificates/missing'
import type { VersionProgress } from '@/lib/certificates/queries'

const check = (isDone: boolean) =>
  ({ kind: 'check', moduleId: 'EL-101', title: 'A', isDone, correct: 9, questions: 9 }) as const
const version = (number: number, changes: Partial<VersionProgress>): VersionProgress => ({
  id: '',
  category: 'electrical',
  version: number,
  title: 'Electrical systems: EL-101',
  isLatest: number === 2,
  items: [check(true)],
  weight: {
    modules: ['EL-101'],
    lessons: 4,
    ofLessons: 45,
    checks: 1,
    cases: 0,
    filmSeconds: 100,
    checkSeconds: 0,
    benchSeconds: 0,
  },
  isEnough: true,
  number: null,
  revokedAt: null,
  ...changes,
})
const latest = version(2, { items: [check(true), check(false)] })
const shown = (...versions: VersionProgress[]) => presentVersion(versions)?.version

test('an earlier version comes first once it is done, heavy enough and not yet issued', () => {
  expect(shown(latest, version(1, {}))).toBe(1)
  expect(shown(latest, version(1, { items: [check(false)] }))).toBe(2)
  expect(shown(latest, version(1, { isEnough: false }))).toBe(2)
  expect(shown(latest, version(1, { number: 'A' }))).toBe(2)
  expect(shown(version(2, {}), version(1, {}))).toBe(2)
})
