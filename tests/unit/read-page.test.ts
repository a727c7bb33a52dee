import type { PostgrestResponse } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { readAll, readPage } from '@/lib/supabase/read-page'

/** A table of numbers that responds like PostgREST or like the embedded server. */
function tableOf(total: number, isPastEnd: (first: number) => boolean) {
  const requested: number[] = []
  const rows = Array.from({ length: total }, (_, index) => index)
  const read = async (first: number, last: number): Promise<PostgrestResponse<number>> => {
    requested.push(first)
    if (isPastEnd(first)) {
      const error = { code: 'PGRST103', message: 'Requested range not satisfiable' }
      return { data: null, count: null, error, status: 416 } as PostgrestResponse<number>
    }
    const data = rows.slice(first, last + 1)
    return { data, count: total, error: null, status: 206 } as PostgrestResponse<number>
  }
  return { requested, read }
}

describe.each([
  ['PostgREST', (total: number) => (first: number) => first > total],
  ['the embedded server', (total: number) => (first: number) => first > 0 && first >= total],
] as const)('a page of a list on %s', (_, rule) => {
  const table = (total: number) => tableOf(total, rule(total))

  test('is one request with the total count', async () => {
    const { requested, read } = table(45)
    const page = await readPage({ page: 2, perPage: 20 }, read)
    expect(page).toMatchObject({ total: 45, page: 2 })
    expect(page.rows).toEqual(Array.from({ length: 20 }, (_, index) => 20 + index))
    expect(requested).toEqual([20])
  })

  test('of an empty list is empty', async () => {
    const { read } = table(0)
    expect(await readPage({ page: 1, perPage: 20 }, read)).toEqual({ rows: [], total: 0, page: 1 })
    expect(await readPage({ page: 7, perPage: 20 }, read)).toEqual({ rows: [], total: 0, page: 1 })
  })

  test.each([
    [20, 2, 1],
    [40, 3, 2],
    [45, 4, 3],
    [45, 9999, 3],
  ])('past the end is the last page (%i rows, page %i)', async (total, requested, last) => {
    const page = await readPage({ page: requested, perPage: 20 }, table(total).read)
    expect(page).toMatchObject({ total, page: last })
    expect(page.rows.at(-1)).toBe(total - 1)
  })

  test('throws when it cannot be read', async () => {
    const error = { code: '', message: 'fetch failed' }
    const read = async () =>
      ({ data: null, count: null, error, status: 0 }) as PostgrestResponse<number>
    await expect(readPage({ page: 1, perPage: 20 }, read)).rejects.toThrow('fetch failed')
  })
})

describe('a whole list', () => {
  test.each([0, 1, 1000, 1001, 2500])('of %i rows is read in parts', async (total) => {
    const { read } = tableOf(total, (first) => first > total)
    expect(await readAll(read)).toEqual(Array.from({ length: total }, (_, index) => index))
  })

  test('is complete with a lower limit of the API, and ends where rows were deleted', async () => {
    const { read } = tableOf(700, (first) => first > 699)
    const cut = (first: number, last: number) => read(first, Math.min(last, first + 299))
    expect(await readAll(cut)).toHaveLength(700)
    const counted = async (first: number, last: number) =>
      Object.assign(await read(first, last), { count: 5000 })
    expect(await readAll(counted)).toHaveLength(700)
  })
})
