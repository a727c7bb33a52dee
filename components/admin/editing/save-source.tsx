'use client'

import type { FieldOf } from '@/components/admin/editing/record'
import type { Merged } from '@/components/admin/editing/save-merging'
import { Time } from '@/components/admin/time'
import type { StoredRecord } from '@/lib/merge'

/** Whether the author of the last version also saved these fields. */
function isKnown<Values, Stored extends StoredRecord<Values>>(
  { theirs, lastSave }: Merged<Values, Stored>,
  fields: readonly FieldOf<Values>[],
  unversioned: readonly FieldOf<Values>[],
): boolean {
  if (!lastSave) return false
  // A version is stored within the save that makes it, so it isn't older than the record.
  const isLatest = Date.parse(lastSave.savedAt) >= Date.parse(theirs.updatedAt ?? '')
  return isLatest || fields.every((field) => !unversioned.includes(field))
}

/** Which window or admin saved the other version, and when: `Amina Berrada, saved Nov 26, 2026, 14:03`. */
export function SaveSource<Values, Stored extends StoredRecord<Values>>({
  version,
  fields,
  unversioned,
}: {
  version: Merged<Values, Stored>
  fields: readonly FieldOf<Values>[]
  unversioned: readonly FieldOf<Values>[]
}) {
  const { theirs, lastSave } = version
  const isFromVersion = lastSave !== null && isKnown(version, fields, unversioned)
  const name = isFromVersion
    ? lastSave.isMine
      ? 'Your other window'
      : (lastSave.author ?? 'A deleted account')
    : 'Another window, an admin or the schedule'
  const savedAt = isFromVersion ? lastSave.savedAt : theirs.updatedAt
  return (
    <>
      {name}
      {savedAt ? (
        <>
          , saved <Time iso={savedAt} />
        </>
      ) : null}
    </>
  )
}
