'use client'

import { useId, useRef } from 'react'
import { useTimeZone } from '@/components/admin/time'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import {
  noSchedule,
  partsOf,
  type ScheduleField,
  type ScheduleValues,
  timeValue,
} from '@/lib/schedules/fields'
import { afterJump, momentsOf, offsetLabel } from '@/lib/schedules/local-time'

const labels: Record<ScheduleField, string> = {
  publishAt: 'Publish at',
  unpublishAt: 'Unpublish at',
}

/** What an admin must know about a time near a clock change, as the help or the error of its field. */
function clockNotes(value: string, siteZone: string): { help?: string; error?: string } {
  const { local, timeZone } = partsOf(value)
  // Years before 2000 occur while the admin is typing.
  if (!value || local < '2000') return {}
  if (timeZone !== siteZone) return { help: `In ${timeZone}, the time zone of the site before.` }
  const moments = momentsOf(local, timeZone)
  const [moment] = moments
  if (!moment) {
    const next = afterJump(local, timeZone).slice(-5)
    return { error: `The clocks in ${timeZone} skip this time. Choose ${next} or another time` }
  }
  const offset = offsetLabel(moment, timeZone)
  if (moments.length > 1) {
    return { help: `The clocks show this time twice. The first one counts, in ${offset}.` }
  }
  return offset === offsetLabel(new Date().toISOString(), timeZone)
    ? {}
    : { help: `${offset} on this day.` }
}

/**
 * The times at which an article or a lesson publishes and unpublishes, in the site's time zone. A public text has no
 * time to publish, and a draft has a time to unpublish only after one to publish.
 */
export function ScheduleFields({
  values,
  errors,
  change,
  isPublic,
  failure,
}: {
  values: ScheduleValues
  errors: Partial<Record<ScheduleField, string>>
  change: (changes: Partial<ScheduleValues>) => void
  /** Whether the text is public once the form is saved. */
  isPublic: boolean
  /** Why the saved schedule failed, or null. */
  failure: string | null
}) {
  const timeZone = useTimeZone()
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const { publishAt } = values
  const shown: ScheduleField[] = [
    ...(isPublic ? [] : (['publishAt'] as const)),
    ...(isPublic || publishAt ? (['unpublishAt'] as const) : []),
  ]
  const isSet = shown.some((field) => values[field])
  const offset = offsetLabel(new Date().toISOString(), timeZone)

  return (
    <fieldset
      ref={group}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-note`}
      className="min-w-0 space-y-3"
    >
      <div className="flex min-h-9 items-center justify-between gap-3">
        <p id={`${id}-title`} className="text-sm font-semibold">
          Schedule
        </p>
        {isSet ? (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            className="-mr-2"
            aria-label="Clear schedule"
            onClick={() => {
              change(noSchedule)
              // The button disappears.
              group.current?.querySelector('input')?.focus()
            }}
          >
            Clear
          </Button>
        ) : null}
      </div>
      {failure && isSet ? (
        <p className="text-sm font-medium text-destructive">
          Couldn't {publishAt ? 'publish' : 'unpublish'} at this time. {failure}. Choose another
          time or clear the schedule.
        </p>
      ) : null}
      {shown.map((field) => {
        const value = values[field]
        const notes = clockNotes(value, timeZone)
        return (
          <Field
            key={field}
            name={field}
            label={labels[field]}
            error={notes.error ?? errors[field]}
            help={notes.help}
          >
            <Input
              type="datetime-local"
              step={60}
              max="9999-12-31T23:59"
              value={partsOf(value).local}
              onChange={({ target }) => change({ [field]: timeValue(target.value, timeZone) })}
            />
          </Field>
        )
      })}
      <p id={`${id}-note`} className="text-sm text-muted-foreground">
        Times are {timeZone.replaceAll('_', ' ')}
        {offset === timeZone ? '' : ` (${offset})`}.
        {isSet
          ? isPublic
            ? ' Unpublishing by hand clears the schedule.'
            : ' Publishing by hand clears the time to publish.'
          : ''}
      </p>
    </fieldset>
  )
}
