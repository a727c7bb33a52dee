'use client'

import { type ComponentProps, useRef, useState } from 'react'
import { useMarkRead } from '@/app/admin/messages/_components/mark-read'
import { ReplyForm } from '@/app/admin/messages/_components/reply-form'
import { useReply } from '@/app/admin/messages/_components/use-reply'
import { Time } from '@/components/admin/time'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog'
import type { MessageStatus } from '@/lib/messages/fields'
import type { PlaceholderValues } from '@/lib/messages/placeholders'
import type { PlanId } from '@/lib/plans/ids'
import { offeredPlans } from '@/lib/plans/prices'

/** The fields of the original message that the dialog shows. */
interface Original {
  id: string
  firstName: string
  lastName: string
  email: string
  subject: string
  message: string
  receivedAt: string
  status: MessageStatus
  plan: PlanId | null
}

/** The values of the placeholders in saved replies. */
const placeholdersOf = ({ firstName, lastName, subject, plan }: Original): PlaceholderValues => ({
  'first name': firstName,
  'last name': lastName,
  subject,
  ...(plan ? { plan: offeredPlans[plan].name } : {}),
})

/** The original message, scrollable when it is long. */
function Quotation({ message, receivedAt }: Pick<Original, 'message' | 'receivedAt'>) {
  return (
    <section
      aria-label="Original message"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
      tabIndex={0}
      className="max-h-32 overflow-y-auto rounded-md border-l-3 bg-muted px-4 py-3 text-sm"
    >
      <p className="font-medium">
        Received <Time iso={receivedAt} />
      </p>
      <p dir="auto" className="mt-1 break-words whitespace-pre-wrap text-muted-foreground">
        {message}
      </p>
    </section>
  )
}

/**
 * A button that opens the reply dialog of a message (specification, sections 2 and 8). Props and content go
 * to the button. Closing the dialog with input requires confirmation. After a reload, the dialog opens with
 * the input restored.
 */
export function ReplyDialog({
  message,
  userId,
  text = '',
  children,
  ...button
}: {
  message: Original
  /** Id of the admin who owns the drafts. */
  userId: string
  /** Initial text of the reply. */
  text?: string
} & Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const reply = useReply(userId, message.id, { subject: `Re: ${message.subject}`, message: text })
  // The dialog shows the whole message.
  useMarkRead(reply.draft !== null, message)
  const [isConfirming, setConfirming] = useState(false)
  const textarea = useRef<HTMLTextAreaElement>(null)

  const onOpenChange = (open: boolean) => {
    if (open) reply.open()
    else if (reply.isPending) return
    else if (reply.isDirty) setConfirming(true)
    else reply.close()
  }
  const discard = () => {
    setConfirming(false)
    reply.close()
  }
  const focusText = (event: Event) => {
    event.preventDefault()
    textarea.current?.focus()
  }
  return (
    <Dialog open={reply.draft !== null} onOpenChange={onOpenChange}>
      <DialogTrigger asChild>
        <Button type="button" {...button}>
          {children}
        </Button>
      </DialogTrigger>
      {reply.draft ? (
        <DialogContent
          title="Reply"
          description={`To ${message.firstName} ${message.lastName}, ${message.email}`}
          onOpenAutoFocus={focusText}
          className="sm:max-w-2xl"
        >
          <Quotation message={message.message} receivedAt={message.receivedAt} />
          <ReplyForm
            name={`${message.firstName} ${message.lastName}`}
            placeholders={placeholdersOf(message)}
            draft={reply.draft}
            state={reply.state}
            isPending={reply.isPending}
            isRestored={reply.isRestored}
            isSaved={reply.isSaved}
            messageRef={textarea}
            onChange={reply.change}
            onSend={reply.send}
          />
          <AlertDialog
            open={isConfirming}
            onOpenChange={setConfirming}
            title="Discard this reply?"
            question={`${reply.draft.isUncertain ? 'It may not have been sent.' : 'It has not been sent.'} Your text will be lost.`}
            cancelLabel="Keep writing"
          >
            <Button type="button" variant="destructive" onClick={discard}>
              Discard
            </Button>
          </AlertDialog>
        </DialogContent>
      ) : null}
    </Dialog>
  )
}
