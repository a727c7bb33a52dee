import { afterEach, describe, expect, test, vi } from 'vitest'
import { publicityText } from '@/lib/lessons/editing/publicity'
import type { EditableLesson } from '@/lib/lessons/schema'
import { effectiveTimes, noSchedule, readTimes, valuesOf } from '@/lib/schedules/fields'
import { afterJump, momentsOf, offsetLabel, toLocalTime } from '@/lib/schedules/local-time'
import { scheduleShape } from '@/lib/schedules/schema'
import { everyMinute } from '@/supabase/local/every-minute'

const paris = 'Europe/Paris'
const casablanca = 'Africa/Casablanca'

describe('local times', () => {
  test.each([
    ['2026-11-28T09:00', 'UTC', '2026-11-28T09:00:00.000Z'],
    ['2026-11-28T09:00', paris, '2026-11-28T08:00:00.000Z'],
    ['2026-07-28T09:00', paris, '2026-07-28T07:00:00.000Z'],
    ['2024-11-28T00:30', casablanca, '2024-11-27T23:30:00.000Z'],
    // Morocco set its clocks back for Ramadan.
    ['2024-03-20T09:00', casablanca, '2024-03-20T09:00:00.000Z'],
    ['2026-11-28T09:00', 'Asia/Kathmandu', '2026-11-28T03:15:00.000Z'],
    ['2026-11-28T09:00', 'America/St_Johns', '2026-11-28T12:30:00.000Z'],
    ['2028-02-29T23:59', 'Pacific/Kiritimati', '2028-02-29T09:59:00.000Z'],
  ])('%s in %s is %s', (local, timeZone, iso) => {
    expect(momentsOf(local, timeZone)).toEqual([iso])
    expect(toLocalTime(iso, timeZone)).toBe(local)
  })

  test.each([
    ['2026-03-29T02:30', paris, '03:30'],
    ['2026-03-29T02:00', paris, '03:00'],
    // The clocks go forward after Ramadan.
    ['2024-04-14T02:15', casablanca, '03:15'],
  ])('%s does not exist in %s, because the clocks skip it', (local, timeZone, next) => {
    expect(momentsOf(local, timeZone)).toEqual([])
    expect(afterJump(local, timeZone).slice(-5)).toBe(next)
  })

  test.each([
    ['2026-10-25T02:30', paris, '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    // The clocks go back before Ramadan.
    ['2024-03-10T02:30', casablanca, '2024-03-10T01:30:00.000Z', '2024-03-10T02:30:00.000Z'],
  ])('%s exists twice in %s', (local, timeZone, first, second) => {
    expect(momentsOf(local, timeZone)).toEqual([first, second])
  })

  test.each([
    ['2026-03-29T01:59', paris],
    ['2026-03-29T03:00', paris],
    ['2026-10-25T01:59', paris],
    ['2026-10-25T03:00', paris],
    ['2024-04-14T01:59', casablanca],
    ['2024-04-14T03:00', casablanca],
  ])('%s beside a clock change in %s exists once', (local, timeZone) => {
    expect(momentsOf(local, timeZone)).toHaveLength(1)
  })

  test.each(['', '2026-11-28', '0002-11-28T09:00', '12026-11-28T09:00', '2026-13-40T09:00'])(
    '%j is no time',
    (local) => {
      expect(momentsOf(local, paris)).toEqual([])
    },
  )

  test('names offsets', () => {
    const winter = '2024-12-01T00:00:00.000Z'
    expect(offsetLabel(winter, 'UTC')).toBe('UTC')
    expect(offsetLabel(winter, casablanca)).toBe('UTC+1')
    expect(offsetLabel('2024-03-20T00:00:00.000Z', casablanca)).toBe('UTC')
    expect(offsetLabel(winter, 'America/St_Johns')).toBe('UTC−3:30')
  })
})

describe('the times of a form', () => {
  const now = Date.parse('2026-11-28T08:00:00Z')
  const at = (local: string, timeZone = paris) => `${local}[${timeZone}]`
  const soon = at('2026-11-28T09:01')
  const later = at('2026-11-28T10:00')
  const past = at('2026-11-28T09:00')
  const read = (times: object, saved = {}) =>
    readTimes({ ...noSchedule, ...times }, { ...noSchedule, ...saved }, now)

  test('become moments', () => {
    expect(read({ publishAt: soon, unpublishAt: later })).toEqual({
      moments: { publishAt: '2026-11-28T08:01:00.000Z', unpublishAt: '2026-11-28T09:00:00.000Z' },
    })
    expect(read({})).toEqual({ moments: noSchedule })
  })

  test('must exist, be in the future and be in order', () => {
    const passed = 'Choose a time in the future'
    expect(read({ publishAt: past })).toEqual({ field: 'publishAt', problem: passed })
    expect(read({ unpublishAt: past })).toEqual({ field: 'unpublishAt', problem: passed })
    expect(read({ publishAt: at('0002-11-28T09:00') })).toMatchObject({ problem: passed })
    expect(read({ publishAt: soon, unpublishAt: soon })).toEqual({
      field: 'unpublishAt',
      problem: 'Choose a time after the time to publish',
    })
    expect(read({ publishAt: at('2027-03-28T02:30') })).toEqual({
      field: 'publishAt',
      problem: 'The clocks in Europe/Paris skip this time. Choose another one',
    })
  })

  test('mean the first of two moments, unless the second one is saved', () => {
    const twice = at('2027-10-31T02:30')
    const [first, second] = ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'] as const
    expect(read({ publishAt: twice })).toMatchObject({ moments: { publishAt: first } })
    const saved = { ...noSchedule, publishAt: second }
    expect(valuesOf(saved, paris).publishAt).toBe(twice)
    expect(read({ publishAt: twice }, saved)).toMatchObject({ moments: { publishAt: second } })
  })

  test('may have passed if they are saved already, as those of a failed schedule', () => {
    const publishAt = '2026-11-28T08:00:00.000Z'
    expect(read({ publishAt: past }, { publishAt })).toMatchObject({ moments: { publishAt } })
  })

  test('keep their zone when the time zone of the site changes', () => {
    expect(read({ publishAt: at('2026-11-28T09:01', 'Asia/Tokyo') })).toMatchObject({
      problem: 'Choose a time in the future',
    })
    expect(read({ publishAt: at('2026-11-28T17:01', 'Asia/Tokyo') })).toMatchObject({
      moments: { publishAt: '2026-11-28T08:01:00.000Z' },
    })
  })

  test('without effect are left out', () => {
    const both = { publishAt: soon, unpublishAt: later }
    expect(effectiveTimes(both, false)).toEqual(both)
    expect(effectiveTimes(both, true)).toEqual({ publishAt: '', unpublishAt: later })
    expect(effectiveTimes({ publishAt: '', unpublishAt: later }, false)).toEqual(noSchedule)
  })

  test.each([
    'tomorrow',
    '2026-11-28T08:00',
    '2026-11-28[UTC]',
    '2026-11-28T08:00[Mars/Olympus]',
    '2026-11-28T08:00:30[UTC]',
  ])('reject %j', (value) => {
    expect(scheduleShape.publishAt.safeParse(value).success).toBe(false)
  })

  test.each(['', '2026-11-28T08:00[UTC]', '2026-11-28T08:00[America/Port-au-Prince]'])(
    'accept %j',
    (value) => {
      expect(scheduleShape.publishAt.safeParse(value).success).toBe(true)
    },
  )
})

describe('the job of every minute', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('runs at its start, then at the start of each minute, and never twice at once', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-28T08:00:20Z') })
    const runs: string[] = []
    let finish = () => {}
    const job = everyMinute(() => {
      runs.push(new Date().toISOString().slice(14, 19))
      return new Promise<void>((resolve, reject) => {
        finish = runs.length === 2 ? () => reject(new Error('Outage')) : resolve
      })
    })
    expect(runs).toEqual(['00:20'])
    await vi.advanceTimersByTimeAsync(50_000)
    expect(runs).toEqual(['00:20'])
    finish()
    await vi.advanceTimersByTimeAsync(49_999)
    expect(runs).toEqual(['00:20'])
    await vi.advanceTimersByTimeAsync(1)
    expect(runs).toEqual(['00:20', '02:00'])
    finish()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(runs).toEqual(['00:20', '02:00', '03:00'])
    finish()
    await job.stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(runs).toHaveLength(3)
  })
})

test('saving a scheduled lesson reports what it still needs', () => {
  const text = (values: object, duration: number | null = null) =>
    publicityText({
      duration,
      values: { state: 'draft', cues: [], poster: '', publishAt: '', ...values },
    } as unknown as EditableLesson)
  const scheduled = { publishAt: '2030-01-28T09:30[UTC]' }
  const texts = { cues: [{}], poster: '/poster.avif' }
  expect(text(scheduled)).toBe('Scheduled. It still needs film, captions, poster.')
  expect(text({ ...scheduled, cues: [{}] }, 60)).toBe('Scheduled. It still needs poster.')
  expect(text({ ...scheduled, ...texts }, 60)).toBe('Scheduled. Only visible to admins until then.')
  expect(text({})).toBe('Only visible to admins.')
  expect(text({ ...texts, state: 'published' }, 60)).toBe('Your changes are live.')
})
