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
  scheduleFields,
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
  // Other years occur while the admin is typing.
  if (!/^[2-9]\d{3}-/.test(local)) return {}
  if (timeZone !== siteZone) return { help: `In ${timeZone}, the site's previous time zone.` }
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

interface Saved {
  values: ScheduleValues
  /** Why the next change failed, or null. */
  scheduleError: string | null
}

/** The error of the time that failed, until the admin changes the schedule. */
function failuresOf(values: ScheduleValues, saved: Saved | null): Partial<ScheduleValues> {
  const isUnchanged = scheduleFields.every((field) => values[field] === saved?.values[field])
  if (!saved?.scheduleError || !isUnchanged) return {}
  const [field, verb] = values.publishAt
    ? (['publishAt', 'publish'] as const)
    : (['unpublishAt', 'unpublish'] as const)
  return {
    [field]: `Couldn't ${verb} at this time. ${saved.scheduleError}. Choose another time or clear the schedule.`,
  }
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
  saved,
}: {
  values: ScheduleValues
  errors: Partial<Record<ScheduleField, string>>
  change: (changes: Partial<ScheduleValues>) => void
  /** Whether the text is public once the form is saved. */
  isPublic: boolean
  /** The saved article or lesson; null for a new one. */
  saved: Saved | null
}) {
  const timeZone = useTimeZone()
  const noteId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const { publishAt } = values
  const shown: ScheduleField[] = [
    ...(isPublic ? [] : (['publishAt'] as const)),
    ...(isPublic || publishAt ? (['unpublishAt'] as const) : []),
  ]
  const isSet = shown.some((field) => values[field])
  const failures = failuresOf(values, saved)
  const offset = offsetLabel(new Date().toISOString(), timeZone)

  return (
    <fieldset
      ref={group}
      aria-label="Schedule"
      aria-describedby={noteId}
      className="min-w-0 space-y-3"
    >
      {shown.map((field) => {
        const value = values[field]
        const notes = clockNotes(value, timeZone)
        return (
          <Field
            key={field}
            name={field}
            label={labels[field]}
            error={notes.error ?? errors[field] ?? failures[field]}
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
      <p id={noteId} className="text-sm text-muted-foreground">
        {`Times are ${timeZone.replaceAll('_', ' ')}${offset === timeZone ? '' : ` (${offset})`}.${isSet ? (isPublic ? ' Unpublishing by hand clears the schedule.' : ' Publishing by hand clears the time to publish.') : ''}`}
      </p>
      {isSet ? (
        <Button
          type="button"
          variant="outline"
          size="sm"
          onClick={() => {
            change(noSchedule)
            // The button disappears.
            group.current?.querySelector('input')?.focus()
          }}
        >
          Clear schedule
        </Button>
      ) : null}
    </fieldset>
  )
}
