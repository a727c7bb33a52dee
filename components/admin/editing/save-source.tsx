'use client'

import type { FieldOf } from '@/components/admin/editing/record'
import type { Merged } from '@/components/admin/editing/save-merging'
import { Time } from '@/components/admin/time'
import type { StoredRecord } from '@/lib/merge'

/** What is known about the changes of a kind of record. */
export interface SourceKind<Values> {
  unversioned: readonly FieldOf<Values>[]
  isScheduled?: boolean
}

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
  kind: { unversioned, isScheduled = false },
}: {
  version: Merged<Values, Stored>
  fields: readonly FieldOf<Values>[]
  kind: SourceKind<Values>
}) {
  const { theirs, lastSave } = version
  const isFromVersion = lastSave !== null && isKnown(version, fields, unversioned)
  const name = isFromVersion
    ? lastSave.isMine
      ? 'Your other window'
      : (lastSave.author ?? 'A deleted account')
    : isScheduled
      ? 'Another window, an admin or the schedule'
      : 'Another window or admin'
  const savedAt = isFromVersion ? lastSave.savedAt : theirs.updatedAt
  return (
    <>
      <span>{savedAt ? `${name}, saved ` : name}</span>
      {savedAt ? <Time iso={savedAt} /> : null}
    </>
  )
}
