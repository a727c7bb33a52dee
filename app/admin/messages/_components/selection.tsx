'use client'

import { clsx } from 'clsx'
import { Archive, Inbox, MailOpen, OctagonAlert, X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useAction } from '@/components/admin/use-action'
import { focusTitle } from '@/components/admin/use-title-focus'
import { Button } from '@/components/ui/button'
import { TableHead } from '@/components/ui/table'
import { moveMessagesAction, undoMovesAction } from '@/lib/messages/admin-actions'
import type { MessageFilter, MessagePlace } from '@/lib/messages/fields'

interface Selection {
  selected: ReadonlySet<string>
  select: (ids: readonly string[], isSelected: boolean) => void
}
const SelectionContext = createContext<Selection>({ selected: new Set(), select: () => undefined })

const places = {
  archived: { label: 'Archive', icon: Archive },
  spam: { label: 'Mark as spam', icon: OctagonAlert },
  read: { label: 'Mark as read', icon: MailOpen },
  inbox: { label: 'Move to inbox', icon: Inbox },
} as const
type Offered = keyof typeof places & MessagePlace

/** Where the messages of a list can go. */
function offeredPlaces(filter: MessageFilter | undefined): Offered[] {
  if (filter === 'archived') return ['inbox', 'spam']
  if (filter === 'spam') return ['inbox', 'archived']
  return filter === 'read' || filter === 'replied'
    ? ['archived', 'spam']
    : ['archived', 'spam', 'read']
}

const checkboxClassName = 'size-4.5 shrink-0 cursor-pointer accent-primary'

/** Selects all messages of the page, or clears the selection. */
function SelectAll({
  ids,
  box,
}: {
  ids: readonly string[]
  box: RefObject<HTMLInputElement | null>
}) {
  const { selected, select } = use(SelectionContext)
  const isAll = selected.size === ids.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected.size > 0 && !isAll
  }, [box, selected, isAll])
  return (
    <label className="flex h-11 w-11 cursor-pointer items-center justify-center md:h-9 md:w-10">
      <span className="sr-only">Select all</span>
      <input
        ref={box}
        type="checkbox"
        className={checkboxClassName}
        checked={isAll}
        onChange={({ target }) => select(ids, target.checked)}
      />
    </label>
  )
}

/**
 * The head of the column that selects messages. With a selection, its actions cover the heads beside it, so that
 * they stay in view with the sticky head and the list doesn't move.
 */
export function SelectionHead({
  ids,
  filter,
}: {
  ids: readonly string[]
  filter: MessageFilter | undefined
}) {
  const { selected, select } = use(SelectionContext)
  const { run, isPending } = useAction()
  const box = useRef<HTMLInputElement>(null)
  /** Clears the selection, which removes the button that has the focus. */
  const clear = () => {
    select(ids, false)
    box.current?.focus()
  }
  const move = (place: MessagePlace) =>
    run(
      () => moveMessagesAction({ ids: [...selected], place }),
      () => {
        clear()
        // The list may become empty, which removes the checkbox too.
        if (selected.size === ids.length) focusTitle()
      },
      undoMovesAction,
    )
  return (
    <TableHead className="z-20 w-0 p-0">
      <SelectAll ids={ids} box={box} />
      <div
        className={clsx(
          'absolute inset-y-px left-full flex items-center gap-1 bg-muted text-sm text-foreground',
          selected.size > 0 && 'pr-4',
        )}
      >
        <span role="status" className="pr-2 tabular-nums empty:hidden">
          {selected.size > 0 ? `${selected.size} selected` : null}
        </span>
        {selected.size > 0 ? (
          <fieldset aria-label="Selected messages" className="flex items-center gap-1">
            {offeredPlaces(filter).map((place) => {
              const { label, icon: Icon } = places[place]
              return (
                <Button
                  key={place}
                  type="button"
                  variant="ghost"
                  size="sm"
                  isBusy={isPending}
                  title={label}
                  onClick={() => move(place)}
                >
                  <Icon aria-hidden />
                  <span className="max-sm:sr-only">{label}</span>
                </Button>
              )
            })}
            <Button type="button" variant="ghost" size="sm" title="Clear selection" onClick={clear}>
              <X aria-hidden />
              <span className="sr-only">Clear selection</span>
            </Button>
          </fieldset>
        ) : null}
      </div>
    </TableHead>
  )
}

/**
 * Lets admins select messages of a page of the list. `ids` are the messages of the page. A message that leaves the
 * list leaves the selection.
 */
export function MessageSelection({
  ids,
  children,
}: {
  ids: readonly string[]
  children: ReactNode
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = new Set(ids.filter((id) => chosen.has(id)))
  const select = (changed: readonly string[], isSelected: boolean) =>
    setChosen(new Set(ids.filter((id) => (changed.includes(id) ? isSelected : selected.has(id)))))
  return <SelectionContext value={{ selected, select }}>{children}</SelectionContext>
}

/** Selects one message. The label around it enlarges its target. */
export function SelectMessage({ id, name }: { id: string; name: string }) {
  const { selected, select } = use(SelectionContext)
  return (
    <label className="flex size-11 cursor-pointer items-center justify-center md:size-10">
      <span className="sr-only">{`Select the message from ${name}`}</span>
      <input
        type="checkbox"
        className={checkboxClassName}
        checked={selected.has(id)}
        onChange={({ target }) => select([id], target.checked)}
      />
    </label>
  )
}
