'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { markReadAction } from '@/lib/messages/admin-actions'
import type { MessageStatus } from '@/lib/messages/fields'

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

/** Marks an unread message as read while its reply dialog is open, and refreshes the page after that. */
export function useMarkRead(
  isOpen: boolean,
  { id, status }: { id: string; status: MessageStatus },
) {
  const { refresh } = useRouter()
  const isUnread = useRef(false)
  isUnread.current = status === 'unread'
  useEffect(() => {
    if (!isOpen || !isUnread.current) return
    markReadAction({ id, isReplying: true }).catch(() => undefined)
    return () => refresh()
  }, [isOpen, id, refresh])
}
