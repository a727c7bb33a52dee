'use client'

import { useEffect, useRef } from 'react'
import { markReadAction } from '@/lib/messages/admin-actions'

/**
 * Marks a message as read once its page is visible. A prefetch does not mark it. Uses the status at the
 * time of opening, so that the admin can mark the message as unread again.
 */
export function MarkRead({ messageId, isUnread }: { messageId: string; isUnread: boolean }) {
  const wasUnread = useRef(isUnread)
  useEffect(() => {
    if (!wasUnread.current) return
    // Without a connection, the message stays unread. The page shows no error.
    markReadAction({ id: messageId }).catch(() => undefined)
  }, [messageId])
  return null
}
