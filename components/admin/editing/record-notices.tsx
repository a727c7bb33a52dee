'use client'

import { DraftNotice, type DraftNoun } from '@/components/admin/draft-notice'
import { MergedNotice } from '@/components/admin/editing/merged-notice'
import type { FieldOf } from '@/components/admin/editing/record'
import type { Merged } from '@/components/admin/editing/save-merging'
import type { SourceKind } from '@/components/admin/editing/save-source'
import type { StoredRecord } from '@/lib/merge'

/** The part of useRecordForm's result that the notices show. */
interface Work<Values, Stored> {
  merged: Merged<Values, Stored> | null
  dismissMerged: () => void
  draft: { savedAt: number } | null
  isDraftOutdated: boolean
  restore: () => void
  discard: () => void
}

/** The notices above the form of a record: what the last save merged, and the offered draft. */
export function RecordNotices<Values, Stored extends StoredRecord<Values>>({
  work,
  kind,
  newTitle,
}: {
  work: Work<Values, Stored>
  kind: SourceKind<Values> & { noun: DraftNoun; labels: Record<FieldOf<Values>, string> }
  /** Title of the draft of a new record. Such a draft doesn't block the form. */
  newTitle?: string | undefined
}) {
  const { merged, draft } = work
  return (
    <>
      {merged ? <MergedNotice merged={merged} kind={kind} onClose={work.dismissMerged} /> : null}
      {draft ? (
        <DraftNotice
          noun={kind.noun}
          savedAt={draft.savedAt}
          newTitle={newTitle}
          isOutdated={work.isDraftOutdated}
          onRestore={work.restore}
          onDiscard={work.discard}
        />
      ) : null}
    </>
  )
}
