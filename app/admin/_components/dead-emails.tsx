import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { MessageLink } from '@/components/admin/message-link'
import { RetryButton } from '@/components/admin/retry-button'
import { Time } from '@/components/admin/time'
import { getOutboxProblems, listDeadEmails } from '@/lib/dashboard/queries'
import { emailName } from '@/lib/members/figures'
import { retryDeadEmailsAction } from '@/lib/messages/admin-actions'
import { getSiteSettings } from '@/lib/settings/queries'

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

type DeadEmail = Awaited<ReturnType<typeof listDeadEmails>>[number]

function DeadEmailRow({
  email: { kind, email, subject, messageId, createdAt, reason },
  contactEmail,
}: {
  email: DeadEmail
  contactEmail: string
}) {
  const text = subject || emailName(kind)
  const recipient = kind === 'contact-notification' ? contactEmail : email
  return (
    <li>
      {messageId ? <MessageLink id={messageId}>{text}</MessageLink> : <span>{text}</span>}
      <span className="block text-muted-foreground [overflow-wrap:anywhere]">
        <span>{`${subject ? `${emailName(kind)} to` : 'To'} ${recipient},`}</span>{' '}
        <Time iso={createdAt} />
        {reason ? <span className="block">{reason}</span> : null}
      </span>
    </li>
  )
}

/** The dead-lettered emails, with a button to requeue them. They are read only if there are any. */
async function UnsentEmails({ total }: { total: number }) {
  const [emails, { contactEmail }] = await Promise.all([listDeadEmails(), getSiteSettings()])
  const more = total - emails.length
  return (
    <Notice label="Unsent emails">
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <Alert />
        <div className="min-w-0 space-y-1">
          <p className="font-medium">
            {`${total.toLocaleString('en-US')} ${total === 1 ? 'email' : 'emails'} could not be sent.`}
          </p>
          <ul className="space-y-1.5 text-sm empty:hidden">
            {emails.map((email) => (
              <DeadEmailRow key={email.id} email={email} contactEmail={contactEmail} />
            ))}
            {emails.length > 0 && more > 0 ? (
              <li>{`and ${more.toLocaleString('en-US')} more`}</li>
            ) : null}
          </ul>
        </div>
      </div>
      <RetryButton action={retryDeadEmailsAction.bind(null, {})} label="Try again" />
    </Notice>
  )
}

/**
 * Dead-lettered emails with a button to requeue them, and replies whose delivery is unclear. Renders
 * nothing if there are no such emails and replies.
 */
export async function DeadEmails() {
  const { unsent, unclear, unclearTotal } = await getOutboxProblems()
  if (unsent === 0 && unclearTotal === 0) return null
  const more = unclearTotal - unclear.length
  return (
    <div className="space-y-3">
      {unsent > 0 ? <UnsentEmails total={unsent} /> : null}
      {unclear.length > 0 ? (
        <Notice label="Replies to check">
          <div className="flex min-w-0 gap-3">
            <Alert />
            <div className="min-w-0 space-y-1">
              <p className="font-medium">{`We couldn't confirm that ${unclear.length === 1 ? 'this reply was' : 'these replies were'} delivered: the connection to the mail server broke.`}</p>
              <ul className="space-y-1">
                {unclear.map(({ id, messageId, subject }) => (
                  <li key={id}>
                    <MessageLink id={messageId}>{subject}</MessageLink>
                  </li>
                ))}
                {more > 0 ? <li>{`and ${more.toLocaleString('en-US')} more`}</li> : null}
              </ul>
            </div>
          </div>
        </Notice>
      ) : null}
    </div>
  )
}
