'use client'

import { FileUp, Plus, Redo2, Undo2 } from 'lucide-react'
import type { LineEditing } from '@/app/admin/lessons/_components/use-line-history'
import { Button } from '@/components/ui/button'
import { FileButton } from '@/components/ui/file-button'
import { type LineList, lastStep } from '@/lib/lessons/editing/line-history'

const titles = { cues: 'Captions', descriptions: 'Scene descriptions' } as const
const fileLabels = { cues: 'Caption file', descriptions: 'Description file' } as const

/** The title and the tools of a list, in view while the list scrolls beside the film. */
export function CaptionsHead({
  list,
  count,
  editing,
  onFile,
  onAdd,
}: {
  list: LineList
  /** Number of lines. */
  count: number
  editing: LineEditing
  onFile: (file: File) => void
  onAdd: () => void
}) {
  const { past, future } = editing.history
  const tools = [
    {
      label: 'Undo',
      step: lastStep(past, list),
      icon: Undo2,
      run: editing.undo,
      keys: 'Control+Z Meta+Z',
    },
    {
      label: 'Redo',
      step: lastStep(future, list),
      icon: Redo2,
      run: editing.redo,
      keys: 'Control+Shift+Z Meta+Shift+Z',
    },
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-t-lg border-b bg-card px-4 py-2 lg:sticky lg:top-14 lg:z-10">
      <h2 id={`title-${list}`} className="font-sans text-base font-semibold">
        <span>{titles[list]}</span>{' '}
        <span className="font-normal text-muted-foreground tabular-nums">{count}</span>
      </h2>
      <div className="flex flex-wrap gap-2">
        <span className="flex">
          {tools.map(({ label, step, icon: Icon, run, keys }) => (
            <Button
              key={label}
              type="button"
              size="icon"
              variant="ghost"
              // Stays focusable, so that the focus isn't lost after the last step.
              aria-disabled={step ? undefined : true}
              aria-label={`${label} in ${titles[list].toLowerCase()}`}
              aria-keyshortcuts={keys}
              title={step ? `${label}: ${step.label}` : `Nothing to ${label.toLowerCase()}`}
              onClick={() => run(list)}
            >
              <Icon aria-hidden />
            </Button>
          ))}
        </span>
        <Button type="button" size="sm" variant="outline" onClick={onAdd}>
          <Plus aria-hidden />
          Add at current time
        </Button>
        <FileButton
          accept=".vtt,.srt,.sbv,text/vtt,application/x-subrip"
          label={fileLabels[list]}
          onFile={onFile}
          id={`field-${list}`}
          size="sm"
          variant="outline"
        >
          <FileUp aria-hidden />
          <span>{count > 0 ? 'Replace by VTT or SRT' : 'Upload VTT or SRT'}</span>
        </FileButton>
      </div>
    </div>
  )
}
