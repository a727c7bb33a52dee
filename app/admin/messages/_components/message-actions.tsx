'use client'

import { Archive, Inbox, MailOpen, OctagonAlert, Reply, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { ReplyDialog } from '@/app/admin/messages/_components/reply-dialog'
import { useAction } from '@/components/admin/use-action'
import { useTitleFocus } from '@/components/admin/use-title-focus'
import { Button } from '@/components/ui/button'
import {
  deleteMessageAction,
  moveMessageAction,
  undoMovesAction,
} from '@/lib/messages/admin-actions'
import type { Message } from '@/lib/messages/admin-queries'
import type { MessagePlace } from '@/lib/messages/fields'
import { restoreAction } from '@/lib/trash/admin-actions'

/**
 * Actions on a message, in one row on a phone, where the last actions are icons. An action that settles the message
 * opens the next message of its list. After the last message, it opens the list.
 */
export function MessageActions({
  message,
  userId,
  listHref,
  nextHref,
}: {
  message: Message
  userId: string
  listHref: string
  /** The next message of the list; null after the last one. */
  nextHref: string | null
}) {
  const router = useRouter()
  const { run, isPending } = useAction()
  const isLeaving = useRef(false)
  useTitleFocus(isLeaving)
  const leave = (href: string, go: 'push' | 'replace' = 'push') => {
    isLeaving.current = true
    router[go](href)
  }
  const toNext = () => leave(nextHref ?? listHref)
  const move = (place: MessagePlace, onSuccess?: () => void) => () =>
    run(() => moveMessageAction({ id: message.id, place }), onSuccess, undoMovesAction)
  const remove = () =>
    run(
      () => deleteMessageAction({ id: message.id }),
      // Back must not lead to a message that no longer exists.
      () => leave(nextHref ?? listHref, 'replace'),
      () => restoreAction({ kind: 'message', id: message.id }),
    )
  const isAside = message.status === 'archived' || message.status === 'spam'
  const quiet = { type: 'button', variant: 'outline', size: 'sm', isBusy: isPending } as const
  const icon = { ...quiet, className: 'max-sm:px-2.5' }
  return (
    <div className="flex flex-wrap gap-2">
      <ReplyDialog message={message} userId={userId} size="sm">
        <Reply aria-hidden />
        Reply
      </ReplyDialog>
      {isAside ? (
        <Button {...quiet} onClick={move('inbox')}>
          <Inbox aria-hidden />
          Move to inbox
        </Button>
      ) : (
        <>
          <Button {...quiet} onClick={move('archived', toNext)}>
            <Archive aria-hidden />
            Archive
          </Button>
          <Button {...icon} title="Mark as spam" onClick={move('spam', toNext)}>
            <OctagonAlert aria-hidden />
            <span className="max-sm:sr-only">Mark as spam</span>
          </Button>
          <Button {...icon} title="Mark as unread" onClick={move('unread', () => leave(listHref))}>
            <MailOpen aria-hidden />
            <span className="max-sm:sr-only">Mark as unread</span>
          </Button>
        </>
      )}
      <Button {...icon} title="Delete" onClick={remove}>
        <Trash2 aria-hidden />
        <span className="max-sm:sr-only">Delete</span>
      </Button>
    </div>
  )
}
