'use client'

import { GitMerge, X } from 'lucide-react'
import { type FieldOf, namesOf } from '@/components/admin/editing/record'
import type { Merged } from '@/components/admin/editing/save-merging'
import { SaveSource, type SourceKind } from '@/components/admin/editing/save-source'
import { Button } from '@/components/ui/button'
import type { StoredRecord } from '@/lib/merge'

/** Reports which fields a save took from a version that was saved elsewhere in the meantime. */
export function MergedNotice<Values, Stored extends StoredRecord<Values>>({
  merged,
  kind,
  onClose,
}: {
  merged: Merged<Values, Stored>
  kind: SourceKind<Values> & { labels: Record<FieldOf<Values>, string> }
  onClose: () => void
}) {
  return (
    <section
      aria-label="Merged changes"
      className="flex items-center gap-3 rounded-lg border bg-card py-1.5 pr-1.5 pl-4 text-sm"
    >
      <GitMerge aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <p className="min-w-0 grow">
        <span className="font-semibold">Saved together with other changes.</span>{' '}
        <SaveSource version={merged} fields={merged.taken} kind={kind} />
        <span>{`: ${namesOf(kind.labels, merged.taken).join(', ')}.`}</span>
      </p>
      <Button type="button" size="icon" variant="ghost" aria-label="Close" onClick={onClose}>
        <X aria-hidden />
      </Button>
    </section>
  )
}
