'use client'

import { GitMerge, X } from 'lucide-react'
import type { Merged } from '@/app/admin/lessons/_components/save-merging'
import { SaveSource } from '@/app/admin/lessons/_components/save-source'
import { Button } from '@/components/ui/button'
import { fieldNames } from '@/lib/lessons/field-texts'

/** Reports which fields a save took from a version that was saved elsewhere in the meantime. */
export function MergedNotice({ merged, onClose }: { merged: Merged; onClose: () => void }) {
  const names = fieldNames(merged.taken).join(', ')
  return (
    <section
      aria-label="Merged changes"
      className="flex items-center gap-3 rounded-lg border bg-card py-1.5 pr-1.5 pl-4 text-sm"
    >
      <GitMerge aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <p className="min-w-0 grow">
        <span className="font-semibold">Saved together with other changes.</span>{' '}
        <SaveSource version={merged} fields={merged.taken} />
        <span>{`: ${names}.`}</span>
      </p>
      <Button type="button" size="icon" variant="ghost" aria-label="Close" onClick={onClose}>
        <X aria-hidden />
      </Button>
    </section>
  )
}
