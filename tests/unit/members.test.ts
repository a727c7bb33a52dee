import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MemberSection } from '@/app/admin/users/[id]/_components/member-section'
import { trainingToCsv } from '@/lib/lessons/training/csv'
import { memberTotals } from '@/lib/members/figures'
import type { Member } from '@/lib/members/schema'
import { usersToCsv } from '@/lib/users/csv'
import { userParamsSchema } from '@/lib/users/list-schema'

const rowsOf = (csv: string) => csv.replace('\uFEFF', '').trim().split('\r\n')

test('the training of a member as CSV has a row for each lesson, check and case', () => {
  const csv = trainingToCsv(
    {
      start: '2026-11-01',
      end: '2026-11-26',
      timeZone: 'UTC',
      watched: [
        { week: '2026-11-02', moduleId: 'EL-101', lesson: '=Law', seconds: 1800, completed: true },
      ],
      checks: [
        {
          day: '2026-11-03',
          moduleId: 'EL-101',
          correct: 8,
          questions: 10,
          passed: true,
          seconds: 59,
        },
      ],
      cases: [
        {
          day: '2026-11-04',
          moduleId: 'EL-101',
          title: 'Stop lamp',
          outcome: 'given-up',
          readings: 4,
          par: 3,
          seconds: 3661,
        },
      ],
    },
    () => ({ category: 'Electrical', title: 'Basics' }),
  )
  expect(rowsOf(csv).slice(1)).toEqual([
    "2026-11-02,Lesson (week of),Electrical,EL-101,Basics,'=Law,0:30:00,1800,completed",
    '2026-11-03,Knowledge check,Electrical,EL-101,Basics,8 of 10 right,0:00:59,59,passed',
    '2026-11-04,Fault case,Electrical,EL-101,Basics,Stop lamp,1:01:01,3661,given-up',
  ])
})

test('the list of users as CSV', () => {
  const csv = usersToCsv(
    [
      {
        id: '',
        firstName: 'Ana',
        lastName: '',
        email: 'ana@example.com',
        isAdmin: false,
        isConfirmed: true,
        joinedAt: '2026-11-26T23:30:00Z',
        plan: 'basic',
        firstDay: '2026-11-01',
        lastDay: null,
        played: 5400,
        lessons: 3,
        certificates: 1,
        lastLearned: null,
      },
    ],
    (iso) => iso.slice(0, 10),
  )
  expect(rowsOf(csv)[1]).toBe(
    'Ana,,ana@example.com,yes,user,2026-11-26,basic,2026-11-01,,1.50,3,1,',
  )
})

test('unknown filters of the list of users are ignored', () => {
  expect(
    userParamsSchema.parse({ plan: 'gold', learning: 'x', role: 'admin', sort: 'id', page: '0' }),
  ).toEqual({ q: '', role: 'admin', page: 1 })
})

test('the totals of a member', () => {
  const played = { lessons: 2, completed: 1, check: null }
  const member = {
    lessons: [{ completedAt: '2026-11-01T00:00:00Z' }, { completedAt: null }],
    modules: [
      { ...played, played: 20, lastDay: '2026-11-02', check: 'passed' },
      { ...played, played: 5, lastDay: '2026-11-01' },
      { ...played, played: 0, lastDay: null, check: 'failed' },
    ],
    solvedCases: 4,
    certificates: [{ revokedAt: null }, { revokedAt: '2026-11-01T00:00:00Z' }],
  } as Member
  expect(memberTotals(member)).toEqual({
    played: 25,
    completed: 1,
    started: 2,
    passedChecks: 1,
    solvedCases: 4,
    certificates: 1,
    lastDay: '2026-11-02',
  })
})

test('a list that may be cut says how many entries it has', () => {
  const section = (count: number) =>
    renderToStaticMarkup(
      MemberSection({
        id: 'checks',
        title: 'Checks',
        latest: { limit: 50, count },
        children: null,
      }),
    )
  expect(section(50)).toContain('The latest 50')
  expect(section(49)).not.toContain('latest')
})
