'use client'

import { History } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Time } from '@/components/admin/time'
import { Button } from '@/components/ui/button'

const outdated = {
  article: 'The article has been saved since. Your next save merges both.',
  module: 'The module has been saved since. Your next save merges both.',
  lesson: 'The lesson has been saved since. Your next save merges both.',
  note: 'The note has been saved since.',
  text: 'The texts have been saved since. Your next save merges both.',
  question: 'The question has been saved since. Your next save replaces it.',
  'saved reply': 'The saved reply has changed since. Your next save replaces it.',
}

export type DraftNoun = keyof typeof outdated

/** Offers an unsaved draft. Takes the focus, because the form is inert, unless the record is new. */
export function DraftNotice({
  noun,
  savedAt,
  newTitle,
  isOutdated,
  onRestore,
  onDiscard,
}: {
  noun: DraftNoun
  /** When the draft was stored, milliseconds. */
  savedAt: number
  /** Title of the draft of a new record, or undefined. */
  newTitle: string | undefined
  /** Whether another save happened after this draft was started. */
  isOutdated: boolean
  onRestore: () => void
  onDiscard: () => void
}) {
  const isBlocking = newTitle === undefined
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isBlocking) notice.current?.focus()
  }, [isBlocking])
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="Unsaved changes"
      className="flex scroll-mt-24 flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-warning/60 bg-card px-4 py-3 text-sm"
    >
      <History aria-hidden className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 grow basis-60">
        <span className="font-semibold">
          {isBlocking ? 'You have unsaved changes' : `You have an unsaved ${noun}`}
        </span>
        <span>{`${newTitle ? `, "${newTitle}",` : ''} from`}</span>{' '}
        <Time iso={new Date(savedAt).toISOString()} />
        <span>{`.${isOutdated ? ` ${outdated[noun]}` : ''}${isBlocking ? ' Restore or discard them before you continue.' : ''}`}</span>
      </p>
      <div className="flex gap-2">
        <Button type="button" size="sm" onClick={onRestore}>
          Restore
        </Button>
        <Button type="button" size="sm" variant="outline" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  )
}
