import { expect } from 'vitest'
import { countedFigures, viewEvent } from './analytics.ts'
import type { Stack } from './stack.ts'
import { dayFromToday } from './visits-fixture.ts'

/** `time` (UTC) on the day that is `day` days from today, by default on yesterday. */
export const at = (time: string, day = -1) => `${dayFromToday(day)}T${time}Z`

/** The range of a report that covers yesterday. */
export const yesterday = { p_start: dayFromToday(-1), p_end: dayFromToday(-1) }

/** A page view of yesterday. */
export const view = (time: string, visitor = 'one', path = '/') =>
  viewEvent({ at: at(time), visitor, path })

interface Visit {
  session_id: string | null
  page_count: number
  duration_seconds: number
}

export const listVisits = (stack: Stack) =>
  stack.sql<Visit>(
    'select session_id, page_count, duration_seconds from public.sessions order by started_at, id',
  )

/** Expects the totals to equal a recount of the rows. */
export async function expectTrueFigures(stack: Stack): Promise<void> {
  const counted = await countedFigures(stack)
  await stack.sql('select private.rebuild_analytics()')
  expect(counted).toEqual(await countedFigures(stack))
}
