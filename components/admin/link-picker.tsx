'use client'

import { X } from 'lucide-react'
import { useRef } from 'react'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'

export interface LinkOption {
  value: string
  label: string
  /** Options of one group are listed together. */
  group: string
}

/**
 * A list of links that grows by a select: `selected` are the values in the order in which they are shown. A
 * value without an option shows as itself, so that it can be removed.
 */
export function LinkPicker({
  name,
  label,
  noun,
  error,
  help,
  options,
  selected,
  max,
  onChange,
}: {
  name: string
  label: string
  /** What is added, in the singular with its article: `a lesson`. */
  noun: string
  error?: string | undefined
  help?: string
  options: readonly LinkOption[]
  selected: readonly string[]
  max: number
  onChange: (selected: string[]) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const labelOf = (value: string) =>
    options.find((option) => option.value === value)?.label ?? value
  const free = options.filter(({ value }) => !selected.includes(value))
  const groups = [...new Set(free.map(({ group }) => group))]
  const remove = (value: string) => {
    // The button of the next link moves under the pointer. Without it, the focus goes to the select.
    const select = list.current?.parentElement?.querySelector('select')
    onChange(selected.filter((kept) => kept !== value))
    select?.focus()
  }
  return (
    <div className="min-w-0 space-y-2">
      <Field name={name} label={label} error={error} help={help}>
        <Select
          value=""
          disabled={selected.length >= max || free.length === 0}
          onChange={({ target }) => {
            if (target.value) onChange([...selected, target.value])
          }}
        >
          <option value="">{selected.length >= max ? `At most ${max}` : `Add ${noun} …`}</option>
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {free
                .filter((option) => option.group === group)
                .map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <ul ref={list} aria-label={label} className="space-y-1">
        {selected.map((value) => (
          <li key={value} className="flex items-center gap-1 rounded-md bg-muted pl-3 text-sm">
            <span className="min-w-0 grow py-1.5 [overflow-wrap:anywhere]">{labelOf(value)}</span>
            <Button
              type="button"
              size="icon"
              variant="ghost"
              aria-label={`Remove ${labelOf(value)}`}
              title="Remove"
              onClick={() => remove(value)}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
