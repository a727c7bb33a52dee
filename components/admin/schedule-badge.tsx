'use client'

import { useFormatTime } from '@/components/admin/time'
import { Badge } from '@/components/ui/badge'
import type { Schedule } from '@/lib/schedules/fields'

/** From here on, a date without its year could be misread, milliseconds. */
const FAR_MS = 300 * 86_400_000

/** The next change of an article or a lesson, or that it failed. */
export function ScheduleBadge({ schedule }: { schedule: Schedule }) {
  const formatTime = useFormatTime()
  const { publishAt, unpublishAt, error } = schedule
  const at = publishAt || unpublishAt
  const format = Date.parse(at) - Date.now() > FAR_MS ? 'moment' : 'soon'
  const text = error
    ? 'Schedule failed'
    : `${publishAt ? 'Scheduled for' : 'Public until'} ${formatTime(at, format)}`
  return (
    <Badge
      variant={error ? 'destructive' : 'outline'}
      title={error ?? formatTime(at)}
      className="whitespace-nowrap"
    >
      {text}
    </Badge>
  )
}
