'use client'

import { LoaderCircle } from 'lucide-react'
import { useLinkStatus } from 'next/link'

/** For use inside a link to an article. Shows the specified message while it loads (section 2). */
export function ArticleLinkPending() {
  const { pending } = useLinkStatus()
  if (!pending) return null
  return (
    <span
      role="status"
      className="absolute inset-x-0 top-0 z-10 flex appear items-center justify-center gap-2 bg-card/95 py-3 text-sm font-semibold [animation-delay:300ms]"
    >
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      Loading article...
    </span>
  )
}
