'use client'

import { useState } from 'react'
import type { FieldConflict } from '@/app/admin/lessons/_components/save-merging'
import { SaveSource } from '@/app/admin/lessons/_components/save-source'
import type { LinkOption } from '@/components/admin/link-picker'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { fieldLabels, fieldNames, fieldText } from '@/lib/lessons/field-texts'
import type { LessonField, LessonValues } from '@/lib/lessons/schema'

type Side = 'mine' | 'theirs'

/** Fields with so many lines that only the different ones are shown. */
const long: readonly LessonField[] = ['cues', 'descriptions']

function shownText(
  field: LessonField,
  values: LessonValues,
  other: LessonValues,
  articles: readonly LinkOption[],
): string {
  if (field === 'articles') {
    const titleOf = (id: string) => articles.find(({ value }) => value === id)?.label ?? id
    return values.articles.map(titleOf).join('\n')
  }
  const text = fieldText(field, values[field])
  if (!long.includes(field)) return text
  const others = new Set(fieldText(field, other[field]).split('\n'))
  const lines = text.split('\n').filter((line) => !others.has(line))
  return lines.join('\n') || '(only lines that the other version has too)'
}

/** A field with both values, one of which the admin chooses. */
function FieldChoice({
  conflict,
  field,
  articles,
  choice,
  onChoose,
}: {
  conflict: FieldConflict
  field: LessonField
  articles: readonly LinkOption[]
  choice: Side | undefined
  onChoose: (side: Side) => void
}) {
  const { mine, theirs } = conflict
  const sides = [
    { side: 'mine', name: 'Yours, not saved yet', values: mine, other: theirs.values },
    {
      side: 'theirs',
      name: <SaveSource version={conflict} fields={[field]} />,
      values: theirs.values,
      other: mine,
    },
  ] as const
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{fieldLabels[field]}</legend>
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
              {field === 'poster' && values.poster ? (
                <img src={values.poster} alt="" className="aspect-video w-full rounded-md" />
              ) : (
                shownText(field, values, other, articles) || '(empty)'
              )}
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
export function LessonConflictDialog({
  conflict,
  articles,
  onSave,
  onClose,
}: {
  conflict: FieldConflict
  articles: readonly LinkOption[]
  /** Saves the merged values with the chosen ones. */
  onSave: (values: LessonValues) => void
  onClose: () => void
}) {
  const { fields, taken, mine, theirs } = conflict
  const [choices, setChoices] = useState<Partial<Record<LessonField, Side>>>({})
  const open = fields.filter((field) => !choices[field])
  const save = () => {
    const chosen = fields.filter((field) => choices[field] === 'theirs')
    onSave({
      ...mine,
      ...Object.fromEntries(chosen.map((field) => [field, theirs.values[field]])),
    })
  }
  const merged = fieldNames(taken).join(', ')
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="This lesson was saved elsewhere"
        description={
          <>
            <SaveSource version={conflict} fields={fields} />
            <span>{`. Choose a text for each field that was changed on both sides. ${merged ? `Merged without a question: ${merged}.` : ''}`}</span>
          </>
        }
        className="sm:max-w-3xl"
      >
        <div className="space-y-5">
          {fields.map((field) => (
            <FieldChoice
              key={field}
              conflict={conflict}
              field={field}
              articles={articles}
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
