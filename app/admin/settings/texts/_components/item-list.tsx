'use client'

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'

/** A list whose items can be added, reordered and removed. The focus follows the item that moves. */
export function ItemList<Item extends object>({
  path,
  itemName,
  scope,
  items,
  blank,
  least = 0,
  most,
  onChange,
  children,
}: {
  /** Path of the list in the value of the form. */
  path: string
  /** Of one item, e.g. "Question". */
  itemName: string
  /** Distinguishes the lists of a page in the names of their buttons, e.g. the title of a group. */
  scope?: string
  items: readonly Item[]
  /** The item that the button adds. */
  blank: Item
  least?: number
  most: number
  /** Gets the path of the changed field, or of the list if its items were added, moved or removed. */
  onChange: (items: Item[], path: string) => void
  children: (item: Item, index: number, change: (changes: Partial<Item>) => void) => ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  const [keys, setKeys] = useState(() => items.map((_, index) => index))
  const next = useRef(items.length)
  // Restoring the default replaces the items.
  const rowKeys = items.map((_, index) => keys[index] ?? `new-${index}`)

  /** Shows the changed items, then focuses what the selector finds. */
  const apply = (changed: Item[], changedKeys: number[], selector: string) => {
    flushSync(() => {
      setKeys(changedKeys)
      onChange(changed, path)
    })
    list.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  const firstField = (index: number) =>
    `:scope > ol > li:nth-child(${index + 1}) :is(input, textarea, select)`
  const ownKeys = () => items.map((_, index) => keys[index] ?? next.current++)
  const move = (index: number, by: 1 | -1) => {
    const target = index + by
    const moved = <Value,>(values: readonly Value[]) =>
      values.toSpliced(index, 1).toSpliced(target, 0, ...values.slice(index, index + 1))
    const isAtEnd = target === 0 || target === items.length - 1
    const direction = isAtEnd ? -by : by
    apply(moved(items), moved(ownKeys()), `[data-tool="${target} ${direction}"]`)
  }
  const remove = (index: number) =>
    apply(
      items.toSpliced(index, 1),
      ownKeys().toSpliced(index, 1),
      items.length > 1 ? firstField(Math.max(0, index - 1)) : '[data-tool="add"]',
    )
  const add = () =>
    apply([...items, blank], [...ownKeys(), next.current++], firstField(items.length))

  return (
    <div ref={list} className="space-y-3">
      <ol className="space-y-3">
        {items.map((item, index) => {
          const name = `${itemName} ${index + 1}`
          const button = `${name.toLowerCase()}${scope ? ` of ${scope}` : ''}`
          return (
            <li key={rowKeys[index]} className="rounded-lg border p-3 sm:p-4">
              <fieldset>
                <legend className="sr-only">{name}</legend>
                <div className="mb-2 flex items-center justify-between gap-2">
                  <span aria-hidden className="text-sm font-semibold text-muted-foreground">
                    {name}
                  </span>
                  <span className="flex">
                    <Tool
                      label={`Move ${button} up`}
                      tool={`${index} -1`}
                      isDisabled={index === 0}
                      onClick={() => move(index, -1)}
                    >
                      <ArrowUp aria-hidden />
                    </Tool>
                    <Tool
                      label={`Move ${button} down`}
                      tool={`${index} 1`}
                      isDisabled={index === items.length - 1}
                      onClick={() => move(index, 1)}
                    >
                      <ArrowDown aria-hidden />
                    </Tool>
                    <Tool
                      label={`Remove ${button}`}
                      tool={`${index} remove`}
                      isDisabled={items.length <= least}
                      onClick={() => remove(index)}
                    >
                      <Trash2 aria-hidden />
                    </Tool>
                  </span>
                </div>
                {children(item, index, (changes) =>
                  onChange(
                    items.with(index, { ...item, ...changes }),
                    `${path}.${index}.${Object.keys(changes)[0]}`,
                  ),
                )}
              </fieldset>
            </li>
          )
        })}
      </ol>
      {items.length < most ? (
        <Button
          type="button"
          size="sm"
          variant="outline"
          data-tool="add"
          aria-label={scope ? `Add ${itemName.toLowerCase()} to ${scope}` : undefined}
          onClick={add}
        >
          <Plus aria-hidden />
          <span>{`Add ${itemName.toLowerCase()}`}</span>
        </Button>
      ) : null}
    </div>
  )
}

function Tool({
  label,
  tool,
  isDisabled,
  onClick,
  children,
}: {
  label: string
  tool: string
  isDisabled: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      data-tool={tool}
      onClick={() => isDisabled || onClick()}
    >
      {children}
    </Button>
  )
}
