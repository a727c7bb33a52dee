import 'server-only'
import { invalid } from '@/lib/actions/form-state'
import {
  effectiveTimes,
  noSchedule,
  readTimes,
  type Schedule,
  type ScheduleField,
  type ScheduleValues,
  valuesOf,
} from '@/lib/schedules/fields'
import { readAll } from '@/lib/supabase/read-page'
import type { ServerClient } from '@/lib/supabase/server-client'
import { readTimeZone } from '@/lib/supabase/time-zone'

/** The texts that have a schedule. */
export type ScheduledKind = 'article' | 'lesson'

const columns = { article: 'article_id', lesson: 'lesson_id' } as const
const momentOf = (timestamp: string | null) => (timestamp ? new Date(timestamp).toISOString() : '')

/** The schedules of these texts by their ids, or of all. The caller requires an admin; throws BackendError. */
export async function readSchedules(
  client: ServerClient,
  kind: ScheduledKind,
  ids?: readonly string[],
): Promise<Map<string, Schedule>> {
  if (ids?.length === 0) return new Map()
  const column = columns[kind]
  const rows = await readAll((first, last) => {
    const query = client
      .from('schedules')
      .select('article_id, lesson_id, publish_at, unpublish_at, error', { count: 'exact' })
    const found = ids ? query.in(column, ids) : query.not(column, 'is', null)
    return found.order('id').range(first, last)
  })
  return new Map(
    rows.map((row) => [
      row[column] ?? '',
      {
        publishAt: momentOf(row.publish_at),
        unpublishAt: momentOf(row.unpublish_at),
        error: row.error,
      },
    ]),
  )
}

/** The times of a text as its form holds them, and why its next change failed. The caller requires an admin. */
export async function readScheduleValues(
  client: ServerClient,
  kind: ScheduledKind,
  id: string,
): Promise<ScheduleValues & Pick<Schedule, 'error'>> {
  const schedule = (await readSchedules(client, kind, [id])).get(id)
  if (!schedule) return { ...noSchedule, error: null }
  return { ...valuesOf(schedule, await readTimeZone(client)), error: schedule.error }
}

/**
 * Reads the times of a form before it is saved. `times` are the values that have an effect, `moments` what to save.
 * `problem` is the state of the form if a time is wrong. The caller requires an admin; throws BackendError.
 */
export async function checkSchedule(
  client: ServerClient,
  kind: ScheduledKind,
  id: string,
  input: ScheduleValues & { isPublic: boolean },
) {
  const times = effectiveTimes(input, input.isPublic)
  const saved =
    times.publishAt || times.unpublishAt
      ? (await readSchedules(client, kind, [id])).get(id)
      : undefined
  const read = readTimes(times, saved ?? noSchedule)
  return 'problem' in read
    ? { times, moments: noSchedule, problem: invalid<ScheduleField>(read.field, read.problem) }
    : { times, moments: read.moments, problem: null }
}

/** The arguments with which a save of a text sets its checked moments. */
export const scheduleArguments = ({ publishAt, unpublishAt }: ScheduleValues) => ({
  ...(publishAt ? { p_publish_at: publishAt } : {}),
  ...(unpublishAt ? { p_unpublish_at: unpublishAt } : {}),
})
