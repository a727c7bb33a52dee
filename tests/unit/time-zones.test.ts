import { describe, expect, test } from 'vitest'
import { timeZoneSchema, timeZones } from '@/lib/analytics/time-zones'
import { presentZoneName } from '@/lib/schedules/zone-names'

const winter = new Date('2026-01-15T12:00:00Z')
const local = (timeZone: string) => winter.toLocaleString('sv-SE', { timeZone })

describe('time zones', () => {
  test.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['America/Godthab', 'America/Nuuk'],
    ['Asia/Rangoon', 'Asia/Yangon'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ])('%s is listed as %s', (previous, present) => {
    expect(timeZones).toContain(present)
    expect(timeZones).not.toContain(previous)
    expect(timeZoneSchema.parse({ timeZone: previous })).toEqual({ timeZone: present })
    expect(timeZoneSchema.parse({ timeZone: present })).toEqual({ timeZone: present })
  })

  test('a present name means the zone of the previous one', () => {
    for (const name of Intl.supportedValuesOf('timeZone')) {
      expect(local(presentZoneName(name)), name).toBe(local(name))
    }
  })

  test('UTC comes first, and the other names in the order of the alphabet', () => {
    const [first, ...others] = timeZones
    expect(first).toBe('UTC')
    expect(others).toEqual([...new Set(others)].sort())
  })

  test('rejects an unknown name', () => {
    expect(timeZoneSchema.safeParse({ timeZone: 'Mars/Olympus' }).success).toBe(false)
  })
})
