'use client'

import { useEffect, useRef } from 'react'
import { markReadAction } from '@/lib/messages/admin-actions'

/**
 * Marks a message as read once its page is visible: a prefetch must not. Uses the status at the time of
 * opening, so that the admin can mark it as unread again.
 */
export function MarkRead({ messageId, isUnread }: { messageId: string; isUnread: boolean }) {
  const wasUnread = useRef(isUnread)
  useEffect(() => {
    if (!wasUnread.current) return
    // Without a connection it stays unread; no error is shown.
    markReadAction({ id: messageId }).catch(() => undefined)
  }, [messageId])
  return null
}
