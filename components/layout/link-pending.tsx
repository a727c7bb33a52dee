'use client'

import { useLinkStatus } from 'next/link'
import { Icon } from '@/components/ui/icon'

/**
 * For use inside the link of an article card. Shows the specified message while the article loads (section 2), at the
 * top of the card, or where the window shows a part of the card. The spacer and the overlap at the bottom give the
 * sticky message room above and below the card, so that the window shows all of it. Both are styles here, because a
 * class for a single element would be part of every page.
 */
export function ArticleLinkPending() {
  const { pending } = useLinkStatus()
  if (!pending) return null
  return (
    <span
      className="pointer-events-none absolute inset-x-0 z-10"
      style={{ insetBlock: '-2.75rem' }}
    >
      <span className="block h-11" />
      <span
        role="status"
        // Below the header.
        style={{ top: '4rem' }}
        className="sticky bottom-0 flex h-11 appear items-center justify-center gap-2 rounded-lg bg-card/95 text-sm font-semibold [animation-delay:300ms]"
      >
        <Icon name="spinner" className="size-4 animate-spin" />
        Loading article...
      </span>
    </span>
  )
}
