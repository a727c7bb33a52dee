'use client'

import type { Merged } from '@/app/admin/lessons/_components/save-merging'
import { Time } from '@/components/admin/time'
import type { LessonField } from '@/lib/lessons/schema'
import { scheduleFields } from '@/lib/schedules/fields'

/** Fields that versions don't keep, so the author of their last change may be unknown. */
const unversioned: readonly LessonField[] = [
  'access',
  'state',
  'poster',
  'articles',
  ...scheduleFields,
]

/** Whether the author of the last version also saved these fields. */
function isKnown({ theirs, lastSave }: Merged, fields: readonly LessonField[]): boolean {
  if (!lastSave) return false
  // A version is stored within the save that makes it, so it isn't older than the lesson.
  const isLatest = Date.parse(lastSave.savedAt) >= Date.parse(theirs.updatedAt)
  return isLatest || fields.every((field) => !unversioned.includes(field))
}

/** Which window or admin saved the other version, and when: `Amina Berrada, saved Nov 26, 2026, 14:03`. */
export function SaveSource({
  version,
  fields,
}: {
  version: Merged
  fields: readonly LessonField[]
}) {
  const { theirs, lastSave } = version
  const isFromVersion = lastSave !== null && isKnown(version, fields)
  const name = isFromVersion
    ? lastSave.isMine
      ? 'Your other window'
      : (lastSave.author ?? 'A deleted account')
    : 'Another window, an admin or the schedule'
  return (
    <>
      <span>{`${name}, saved`}</span>{' '}
      <Time iso={isFromVersion ? lastSave.savedAt : theirs.updatedAt} />
    </>
  )
}
