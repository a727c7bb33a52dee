import { CircleAlert } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { RetryButton } from '@/components/admin/retry-button'
import { getOutboxProblems } from '@/lib/dashboard/queries'
import { retryDeadEmailsAction } from '@/lib/messages/admin-actions'

function Notice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-destructive/50 bg-card px-4 py-3"
    >
      {children}
    </section>
  )
}

const Alert = () => <CircleAlert aria-hidden className="size-5 shrink-0 text-destructive" />

/**
 * Dead-lettered emails with a button to requeue them, and replies whose delivery is unclear. Renders
 * nothing if there are no such emails and replies.
 */
export async function DeadEmails() {
  const { unsent, unclear } = await getOutboxProblems()
  if (unsent === 0 && unclear.length === 0) return null
  return (
    <div className="space-y-3">
      {unsent > 0 ? (
        <Notice label="Unsent emails">
          <p className="flex items-center gap-3 font-medium">
            <Alert />
            {unsent.toLocaleString('en-US')} {unsent === 1 ? 'email' : 'emails'} could not be sent.
          </p>
          <RetryButton action={retryDeadEmailsAction.bind(null, {})} label="Try again" />
        </Notice>
      ) : null}
      {unclear.length > 0 ? (
        <Notice label="Replies to check">
          <div className="flex min-w-0 gap-3">
            <Alert />
            <div className="min-w-0 space-y-1">
              <p className="font-medium">
                We couldn't confirm that{' '}
                {unclear.length === 1 ? 'this reply was' : 'these replies were'} delivered: the
                connection to the mail server broke.
              </p>
              <ul className="space-y-1">
                {unclear.map(({ id, messageId, subject }) => (
                  <li key={id}>
                    <Link
                      href={`/admin/messages/${messageId}`}
                      prefetch={false}
                      className="break-words underline underline-offset-4"
                    >
                      {subject}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </Notice>
      ) : null}
    </div>
  )
}
