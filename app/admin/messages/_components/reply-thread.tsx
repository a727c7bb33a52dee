import { RetryButton } from '@/components/admin/retry-button'
import { Time } from '@/components/admin/time'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { Delivery, Reply } from '@/lib/messages/replies'
import { retryReplyAction } from '@/lib/messages/reply-actions'

const attempts = (count: number) => `${count} ${count === 1 ? 'attempt' : 'attempts'}`

const retryLabels = { waiting: 'Try now', failed: 'Retry', unclear: 'Send again' }

/** Delivery state of a reply, with a button to retry. */
function DeliveryState({ delivery }: { delivery: Delivery }) {
  const { state, outboxId, at } = delivery
  if (state === 'sent') {
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
        <Badge variant="success">Sent</Badge>
        <Time iso={at} />
      </p>
    )
  }
  if (state === 'sending') return <Badge>Sending</Badge>
  const isWaiting = state === 'waiting'
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 space-y-1 text-sm text-muted-foreground">
        <p className="flex flex-wrap items-center gap-2">
          {isWaiting ? (
            <Badge variant="outline">Waiting</Badge>
          ) : (
            <Badge variant="destructive">
              {state === 'unclear' ? 'May have arrived' : 'Not sent'}
            </Badge>
          )}
          {state === 'unclear' ? (
            <Time iso={at} />
          ) : (
            <span>
              <span>{`${attempts(delivery.attempts)}${isWaiting ? ', next attempt ' : ''}`}</span>
              {isWaiting ? <Time iso={at} /> : null}
            </span>
          )}
        </p>
        {delivery.lastError ? (
          <p className="break-words">{`Last error: ${delivery.lastError}`}</p>
        ) : null}
        {state === 'unclear' ? (
          <p className="max-w-prose">
            We couldn't confirm that it was delivered, so it isn't sent again automatically. Sending
            it again may deliver it twice.
          </p>
        ) : null}
      </div>
      <RetryButton action={retryReplyAction.bind(null, { outboxId })} label={retryLabels[state]} />
    </div>
  )
}

/**
 * The replies to a message, oldest first, each with its delivery state. Customers' answers arrive at the email
 * `answersTo`, so the page says that it doesn't show them.
 */
export function ReplyThread({ replies, answersTo }: { replies: Reply[]; answersTo: string }) {
  if (replies.length === 0) return null
  return (
    <section aria-labelledby="replies" className="space-y-3">
      <h2 id="replies" className="text-base">
        Replies
      </h2>
      <ol className="space-y-3">
        {replies.map((reply) => (
          <li key={reply.id}>
            <Card className="space-y-3 p-4 text-sm sm:p-5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <p className="font-semibold break-words">{reply.subject}</p>
                <p className="text-sm text-muted-foreground">
                  <span>{`${reply.author ?? 'A deleted account'},`}</span>{' '}
                  <Time iso={reply.writtenAt} />
                </p>
              </div>
              <p dir="auto" className="max-w-prose break-words whitespace-pre-wrap">
                {reply.body}
              </p>
              {reply.delivery ? (
                <div className="border-t pt-3">
                  <DeliveryState delivery={reply.delivery} />
                </div>
              ) : null}
            </Card>
          </li>
        ))}
      </ol>
      <p className="text-sm [overflow-wrap:anywhere] text-muted-foreground">
        Answers from the customer arrive as email at{' '}
        <span className="font-medium text-foreground">{answersTo}</span>, not on this page.
      </p>
    </section>
  )
}
