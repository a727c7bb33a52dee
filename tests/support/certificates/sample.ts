import type { ValidCertificate } from '@/lib/certificates/schema'

/** A certificate under the present rule with `lessons` lessons, a check and a case. */
export const sampleCertificate = (lessons = 1): ValidCertificate => ({
  number: '0123-4567-89AB-CDEF-GHJK',
  category: 'electrical',
  version: 2,
  title: 'Electrical systems: EL-101 and EL-201',
  name: 'Zoë O’Neil',
  record: [
    ...Array.from({ length: lessons }, (_, index) => ({
      kind: 'lesson' as const,
      moduleId: 'EL-101',
      title: `Opens, shorts and high resistance: three faults, three signatures (${index + 1})`,
      seconds: 75,
    })),
    {
      kind: 'check',
      moduleId: 'EL-101',
      title: 'Circuit fundamentals for the workshop',
      correct: 6,
      questions: 7,
      doneAt: '2026-11-24T10:00:00Z',
    },
    {
      kind: 'case',
      moduleId: 'EL-202',
      title: 'Cranks slowly or not at all',
      readings: 4,
      par: 3,
      wrongParts: 0,
      wrongKinds: 0,
      doneAt: '2026-11-24T11:00:00Z',
    },
  ],
  rule: 2,
  weight: {
    modules: ['EL-101', 'EL-201'],
    lessons,
    ofLessons: 45,
    checks: 1,
    cases: 1,
    filmSeconds: 75 * lessons,
    checkSeconds: 1439,
    benchSeconds: 3719,
  },
  seconds: 75 * lessons,
  issuedAt: '2026-11-25T09:30:00.456789+00:00',
  reissuedAt: null,
  revokedAt: null,
  revokedBecause: null,
  statusList: 1,
  statusIndex: 93_117,
})
