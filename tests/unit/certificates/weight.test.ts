import { describe, expect, test } from 'vitest'
import { signBadge } from '@/lib/certificates/badge'
import { completionOf, factsOf } from '@/lib/certificates/display'
import { createIssuer } from '@/lib/certificates/issuer'
import { criteriaOf } from '@/lib/certificates/record'
import { needsTime, ruleCoverage } from '@/lib/certificates/rule'
import type { ValidCertificate } from '@/lib/certificates/schema'
import { coverageOf, limitsOf } from '@/lib/certificates/weight'
import { formatPlayed } from '@/lib/duration'
import { sampleCertificate } from '../../support/certificates/sample.ts'

const weight = { lessons: 9, ofLessons: 45, filmSeconds: 1019, checks: 6, cases: 6 }
const OFFICIAL = 'This certificate is not an official qualification'
const HIGH_VOLTAGE = 'does not authorize work on high-voltage systems'

const present = sampleCertificate(9)
const earlier: ValidCertificate = {
  ...present,
  category: 'hybrid-ev',
  title: 'Hybrid and electric vehicles',
  rule: 1,
  weight: null,
}
const badgeOf = async (certificate: ValidCertificate) => {
  const issuer = await createIssuer('https://academy.example', 'A'.repeat(43))
  return (await signBadge(certificate, issuer, 'Torque Academy')).credentialSubject.achievement
}

test('the coverage counts lessons of the category, and rounds minutes down', () => {
  expect(coverageOf(weight)).toBe('9 of 45 lessons, 16 min of film, 6 checks, 6 cases')
  expect(coverageOf({ ...weight, checks: 0, cases: 1 })).toBe(
    '9 of 45 lessons, 16 min of film, 1 case',
  )
})

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [5459, '1 h 30 min'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatPlayed(seconds)).toBe(text)
})

test('a version covers its items, and one module needs time', () => {
  const items = [
    { kind: 'lesson', moduleId: 'EL-101', lessonId: 'a', caseId: null, title: 'A' } as const,
    { kind: 'check', moduleId: 'EL-101', lessonId: null, caseId: null, title: 'B' } as const,
  ]
  expect(ruleCoverage({ items, categoryLessons: 45, seconds: 119 })).toBe(
    '1 of 45 lessons, 1 min of film, 1 check',
  )
  expect(needsTime({ modules: ['EL-101'] })).toBe(true)
  expect(needsTime({ modules: ['EL-101', 'EL-201'] })).toBe(false)
})

describe('a certificate under the present rule', () => {
  test('names its modules and states what it weighs', async () => {
    expect(factsOf(present).slice(0, 2)).toEqual([
      { label: 'Covers', value: '9 of 45 lessons, 11 min of film, 1 check, 1 case' },
      { label: 'Time', value: '23 min in checks, 1 h 1 min at the bench' },
    ])
    expect(completionOf(present)).toContain('Electrical systems: EL-101 and EL-201')
    const { name, description, criteria } = await badgeOf(present)
    expect(name).toBe('Electrical systems: EL-101 and EL-201, version 2')
    expect(description).toContain('9 of 45 lessons, 11 min of film, 1 check, 1 case.')
    expect(description).toContain('23 min in checks, 1 h 1 min at the bench.')
    for (const text of [description, criteria.narrative]) {
      expect(text).toContain(OFFICIAL)
      expect(text).not.toContain(HIGH_VOLTAGE)
    }
    expect(criteria.narrative).toContain(
      'Gaps of more than two minutes don’t count. Practice at the bench doesn’t count.',
    )
  })
})

describe('a certificate under the first rule', () => {
  test('keeps what it displayed, with the limits', async () => {
    expect(factsOf(earlier).slice(0, 3)).toEqual([
      { label: 'Lessons', value: '9 lessons, 11 min 15 s of film watched' },
      { label: 'Knowledge checks', value: '1 passed' },
      { label: 'Fault cases', value: '1 solved in the exam' },
    ])
    expect(criteriaOf(earlier)).not.toContain('two minutes')
    const { description, criteria } = await badgeOf(earlier)
    expect(description).toBe(
      `Certificate of Torque Academy in Hybrid and electric vehicles. ${limitsOf('hybrid-ev')}`,
    )
    for (const text of [description, criteria.narrative]) {
      expect(text).toContain(OFFICIAL)
      expect(text).toContain(HIGH_VOLTAGE)
    }
  })
})
