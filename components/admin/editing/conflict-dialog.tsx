'use client'

import { type ReactNode, useState } from 'react'
import { type FieldOf, namesOf } from '@/components/admin/editing/record'
import type { FieldConflict } from '@/components/admin/editing/save-merging'
import { SaveSource, type SourceKind } from '@/components/admin/editing/save-source'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { useReturnFocus } from '@/components/ui/use-return-focus'
import type { StoredRecord } from '@/lib/merge'

type Side = 'mine' | 'theirs'

/** What the dialog needs to know about a kind of record. */
export interface ConflictKind<Values> extends SourceKind<Values> {
  noun: string
  labels: Record<FieldOf<Values>, string>
  /** The value of a field, for reading. `other` is the other side, for a field that shows only what differs. */
  show: (field: FieldOf<Values>, values: Values, other: Values) => ReactNode
}

/** The lines of `text` that `other` lacks, for texts that are too long to compare whole. */
export function differingLines(text: string, other: string): string {
  const others = new Set(other.split('\n'))
  const lines = text.split('\n').filter((line) => !others.has(line))
  return lines.join('\n') || (text ? '(only lines that the other version has too)' : '')
}

/** A field with both values, one of which the admin chooses. */
function FieldChoice<Values, Stored extends StoredRecord<Values>>({
  conflict,
  kind,
  field,
  choice,
  onChoose,
}: {
  conflict: FieldConflict<Values, Stored>
  kind: ConflictKind<Values>
  field: FieldOf<Values>
  choice: Side | undefined
  onChoose: (side: Side) => void
}) {
  const { mine, theirs } = conflict
  const source = <SaveSource version={conflict} fields={[field]} kind={kind} />
  const sides = [
    { side: 'mine', name: 'Yours, not saved yet', values: mine, other: theirs.values },
    { side: 'theirs', name: source, values: theirs.values, other: mine },
  ] as const
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{kind.labels[field]}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map(({ side, name, values, other }) => (
          <div
            key={side}
            className="flex min-w-0 flex-col gap-2 rounded-lg border bg-card p-3 text-sm has-checked:border-primary has-checked:ring-1 has-checked:ring-primary"
          >
            <label className="flex cursor-pointer items-start gap-2 font-medium">
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={choice === side}
                aria-describedby={`conflict-${field}-${side}`}
                onChange={() => onChoose(side)}
                className="mt-0.5 size-4 shrink-0 accent-primary"
              />
              <span>{name}</span>
            </label>
            <div
              id={`conflict-${field}-${side}`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
              tabIndex={0}
              className="max-h-48 overflow-y-auto rounded-sm [overflow-wrap:anywhere] whitespace-pre-line text-muted-foreground"
            >
              {kind.show(field, values, other) || '(empty)'}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * Asks about the fields that this form and another window or admin both changed. All other fields are merged
 * already. Nothing is saved before the admin has chosen.
 */
export function ConflictDialog<Values, Stored extends StoredRecord<Values>>({
  conflict,
  kind,
  onSave,
  onClose,
}: {
  conflict: FieldConflict<Values, Stored>
  kind: ConflictKind<Values>
  /** Saves the merged values and the values that the admin chose. */
  onSave: (values: Values) => void
  onClose: () => void
}) {
  const { fields, taken, mine, theirs } = conflict
  const [choices, setChoices] = useState<Partial<Record<FieldOf<Values>, Side>>>({})
  const returnFocus = useReturnFocus()
  const open = fields.filter((field) => !choices[field])
  const save = () => {
    const chosen = fields.filter((field) => choices[field] === 'theirs')
    onSave({
      ...mine,
      ...Object.fromEntries(chosen.map((field) => [field, theirs.values[field]])),
    })
  }
  const merged = namesOf(kind.labels, taken).join(', ')
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={`This ${kind.noun} was saved elsewhere`}
        description={
          <>
            <SaveSource version={conflict} fields={fields} kind={kind} />
            <span>{`. Choose a text for each field that was changed on both sides. ${merged ? `Merged automatically: ${merged}.` : ''}`}</span>
          </>
        }
        {...returnFocus}
        className="sm:max-w-3xl"
      >
        <div className="space-y-5">
          {fields.map((field) => (
            <FieldChoice
              key={field}
              conflict={conflict}
              kind={kind}
              field={field}
              choice={choices[field]}
              onChoose={(side) => setChoices((previous) => ({ ...previous, [field]: side }))}
            />
          ))}
        </div>
        <DialogFooter>
          <Button type="button" variant="outline" onClick={onClose}>
            Back to editing
          </Button>
          <Button type="button" disabled={open.length > 0} onClick={save}>
            Save chosen texts
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
