import { momentsOf, toLocalTime } from '@/lib/schedules/local-time'

/*
 * The times of a schedule as forms hold them: a local time with its zone, "2026-11-28T09:00[Europe/Paris]", or '' for
 * none. The server converts them to moments, because browsers may have outdated time zones. With the zone, a form that
 * was opened before the site's time zone changed still saves the time that it shows.
 */

export const scheduleFields = ['publishAt', 'unpublishAt'] as const
export type ScheduleField = (typeof scheduleFields)[number]
export type ScheduleValues = Record<ScheduleField, string>

export const noSchedule: ScheduleValues = { publishAt: '', unpublishAt: '' }

/** A saved schedule. Its times are moments, or '' for none. */
export interface Schedule extends ScheduleValues {
  /** Why the next change failed, or null. */
  error: string | null
}

/** The value for a local time. */
export const timeValue = (local: string, timeZone: string): string =>
  local && `${local}[${timeZone}]`

/** The local time of a value and its zone. */
export function partsOf(value: string): { local: string; timeZone: string } {
  const [local = '', timeZone = ''] = value.replace(']', '').split('[')
  return { local, timeZone }
}

/** The values of a saved schedule in a time zone. */
export function valuesOf({ publishAt, unpublishAt }: ScheduleValues, timeZone: string) {
  const value = (moment: string) => moment && timeValue(toLocalTime(moment, timeZone), timeZone)
  return { publishAt: value(publishAt), unpublishAt: value(unpublishAt) }
}

/** A value for reading: "2026-11-28 09:00, Europe/Paris". */
export function timeText(value: string): string {
  const { local, timeZone } = partsOf(value)
  return `${local.replace('T', ' ')}, ${timeZone}`
}

/** The times that have an effect: a public text only unpublishes, and a draft only unpublishes after it publishes. */
export function effectiveTimes(
  { publishAt, unpublishAt }: ScheduleValues,
  isPublic: boolean,
): ScheduleValues {
  if (isPublic) return { publishAt: '', unpublishAt }
  return publishAt ? { publishAt, unpublishAt } : noSchedule
}

const PASSED = 'Choose a time in the future'

/** The moment of a changed value, or what is wrong with it. Of two moments, the first. */
function readChanged(value: string, now: number): { moment: string } | { problem: string } {
  const { local, timeZone } = partsOf(value)
  if (local < '2000') return { problem: PASSED }
  if (!/^\d{4}-/.test(local)) return { problem: 'Enter a year before 10000' }
  const [moment] = momentsOf(local, timeZone)
  if (!moment) return { problem: `The clocks in ${timeZone} skip this time. Choose another one` }
  return Date.parse(moment) <= now ? { problem: PASSED } : { moment }
}

/**
 * Converts the effective values of a form to moments, or returns the first field with an error. A value that shows the
 * saved moment keeps it, even if it has passed: a failed schedule doesn't prevent other changes.
 */
export function readTimes(
  values: ScheduleValues,
  saved: ScheduleValues,
  now = Date.now(),
): { moments: ScheduleValues } | { field: ScheduleField; problem: string } {
  const moments = { ...noSchedule }
  for (const field of scheduleFields) {
    const value = values[field]
    if (!value) continue
    if (saved[field] && valuesOf(saved, partsOf(value).timeZone)[field] === value) {
      moments[field] = saved[field]
      continue
    }
    const read = readChanged(value, now)
    if ('problem' in read) return { field, problem: read.problem }
    moments[field] = read.moment
  }
  const { publishAt, unpublishAt } = moments
  return publishAt && unpublishAt && unpublishAt <= publishAt
    ? { field: 'unpublishAt', problem: 'Choose a time after the time to publish' }
    : { moments }
}
