import { z } from 'zod'
import { partsOf } from '@/lib/schedules/fields'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

const time = z
  .string()
  .max(80)
  .default('')
  .refine(
    (value) =>
      value === '' ||
      (/^\d{4,6}-\d\d-\d\dT\d\d:\d\d\[[\w+/-]+\]$/.test(value) &&
        isTimeZone(partsOf(value).timeZone)),
    'Enter a valid date and time',
  )

/** The times of a form. `readTimes` checks whether they exist and are in the future. */
export const scheduleShape = { publishAt: time, unpublishAt: time }
