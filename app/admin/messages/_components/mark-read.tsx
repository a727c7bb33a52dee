'use client'

import { useEffect, useRef } from 'react'
import { markReadAction } from '@/lib/messages/admin-actions'

/**
 * Marks a message as read once its page is really shown: reading it ahead of time must not. Looks at
 * the state it had when the page was opened, so that one can mark it as unread again.
 */
export function MarkRead({ messageId, isUnread }: { messageId: string; isUnread: boolean }) {
  const wasUnread = useRef(isUnread)
  useEffect(() => {
    if (!wasUnread.current) return
    // Without a connection it stays unread: nothing that anybody has to be told.
    markReadAction(messageId).catch(() => undefined)
  }, [messageId])
  return null
}
