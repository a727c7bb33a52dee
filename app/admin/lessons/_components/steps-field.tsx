'use client'

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type FormPart, type KeyedStep, withKey } from '@/app/admin/lessons/_components/form-values'
import { RowTool } from '@/app/admin/lessons/_components/row-tool'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { lessonFields } from '@/lib/lessons/fields'

function StepRow({
  step,
  number,
  onChange,
  onMove,
  onRemove,
}: {
  step: KeyedStep
  number: number
  onChange: (changes: Partial<KeyedStep>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}) {
  const tools = [
    { label: 'Move up', icon: ArrowUp, onClick: () => onMove(-1) },
    { label: 'Move down', icon: ArrowDown, onClick: () => onMove(1) },
    { label: 'Delete', icon: Trash2, onClick: onRemove },
  ]
  return (
    <li className="grid gap-2 py-3 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
      <span className="code-label pt-3 text-muted-foreground max-sm:hidden">{number}</span>
      <div className="space-y-2">
        <Textarea
          aria-label={`Step ${number}`}
          rows={1}
          maxLength={lessonFields.steps.max}
          value={step.text}
          onChange={(event) => onChange({ text: event.target.value })}
          className="field-sizing-content min-h-11!"
        />
        <Input
          aria-label={`Step ${number}, limit`}
          placeholder="Limit, e.g. at most 0.2 V at 5 A"
          maxLength={lessonFields.steps.limitMax}
          value={step.limit}
          onChange={(event) => onChange({ limit: event.target.value })}
        />
      </div>
      <span className="flex sm:flex-col">
        {tools.map((tool) => (
          <RowTool key={tool.label} row={`Step ${number}`} {...tool} />
        ))}
      </span>
    </li>
  )
}

/** The steps at the vehicle, each with an optional limit. */
export function StepsField({ values: { steps }, errors, change }: FormPart) {
  const setSteps = (changed: KeyedStep[]) => change({ steps: changed })
  const move = (index: number, by: 1 | -1) => {
    const [step] = steps.slice(index, index + 1)
    const target = index + by
    if (!step || target < 0 || target >= steps.length) return
    setSteps(steps.toSpliced(index, 1).toSpliced(target, 0, step))
  }
  return (
    <fieldset className="space-y-1.5">
      <legend className="text-sm font-medium">Steps at the vehicle</legend>
      {errors.steps ? (
        <p role="alert" className="text-sm font-medium text-destructive">
          {errors.steps}
        </p>
      ) : null}
      <ol className="divide-y">
        {steps.map((step, index) => (
          <StepRow
            key={step.key}
            step={step}
            number={index + 1}
            onChange={(changes) => setSteps(steps.with(index, { ...step, ...changes }))}
            onMove={(by) => move(index, by)}
            onRemove={() => setSteps(steps.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Button
        id="field-steps"
        type="button"
        size="sm"
        variant="outline"
        onClick={() => setSteps([...steps, withKey({ text: '', limit: '' })])}
      >
        <Plus aria-hidden />
        Add step
      </Button>
    </fieldset>
  )
}
