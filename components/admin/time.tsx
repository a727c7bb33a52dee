'use client'

import { createContext, type ReactNode, use } from 'react'
import { dayIn } from '@/lib/analytics/days'

const TimeZoneContext = createContext('UTC')

/** Provides the site's time zone. The admin area shows every date and time in this zone. */
export function TimeZoneProvider({
  timeZone,
  children,
}: {
  timeZone: string
  children: ReactNode
}) {
  return <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>
}

const formats = {
  date: { dateStyle: 'medium' },
  // A 24-hour clock, because browsers disagree on the space before AM and PM, which would break hydration.
  moment: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
  /** Without the year, for the coming months: "Nov 28, 09:00". */
  soon: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const
type Format = keyof typeof formats

/** The site's time zone. */
export const useTimeZone = (): string => use(TimeZoneContext)

/** A function that formats an ISO time: "Nov 22, 2026, 14:05", or its date only. */
export function useFormatTime(): (iso: string, format?: Format) => string {
  const timeZone = use(TimeZoneContext)
  return (iso, format = 'moment') =>
    new Intl.DateTimeFormat('en-US', { ...formats[format], timeZone }).format(new Date(iso))
}

/** The current day in the site's time zone, YYYY-MM-DD. */
export const useToday = (): string => dayIn(use(TimeZoneContext))

/** Shows an ISO time in the site's time zone, or `children` with the full time as their title. */
export function Time({
  iso,
  format,
  children,
}: {
  iso: string
  format?: Format
  children?: string
}) {
  const formatTime = useFormatTime()
  return (
    <time
      dateTime={iso}
      title={children ? formatTime(iso) : undefined}
      className="whitespace-nowrap"
    >
      {children ?? formatTime(iso, format)}
    </time>
  )
}
