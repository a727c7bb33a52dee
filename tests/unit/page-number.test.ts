import { beforeAll, expect, test, vi } from 'vitest'

let parsePage: (segment: string) => number | null

beforeAll(async () => {
  vi.doMock('@/lib/env', () => ({ env: {} }))
  parsePage = (await import('@/app/(site)/blog/_components/blog-page')).parsePage
})

test('integers from 1 are page numbers', () => {
  expect(['1', '2', '10', '99999'].map(parsePage)).toEqual([1, 2, 10, 99999])
})

test('other values are not page numbers', () => {
  for (const segment of [
    '',
    '0',
    '-1',
    '01',
    '1.5',
    '1e3',
    ' 1',
    '1 ',
    'two',
    '٣',
    '100000',
    '1/2',
  ]) {
    expect(parsePage(segment), segment).toBeNull()
  }
})
