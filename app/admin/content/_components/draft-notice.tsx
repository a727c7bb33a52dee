'use client'

import { History } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { LocalDraft } from '@/app/admin/content/_components/use-article-draft'
import { Button } from '@/components/ui/button'

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Offers an unsaved draft. Takes the focus, because the form is inert until the user decides. */
export function DraftNotice({
  draft,
  isOutdated,
  onRestore,
  onDiscard,
}: {
  draft: LocalDraft
  /** The article was saved after this draft was started. */
  isOutdated: boolean
  onRestore: () => void
  onDiscard: () => void
}) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="Unsaved changes"
      className="flex scroll-mt-24 flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-warning/60 bg-card p-4"
    >
      <History aria-hidden className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 grow basis-60">
        <span className="font-semibold">You have unsaved changes</span> from{' '}
        {when.format(draft.savedAt)}.
        {isOutdated ? ' The article has been saved by somebody since.' : ''} Restore or discard them
        before you go on.
      </p>
      <div className="flex gap-3">
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
