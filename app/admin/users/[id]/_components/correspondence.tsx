import Link from 'next/link'
import { EntryRow, MemberSection, Nothing } from '@/app/admin/users/[id]/_components/member-section'
import { listUrl } from '@/components/admin/list-url'
import { MessageLink } from '@/components/admin/message-link'
import { MessageStatusBadge } from '@/components/admin/message-status-badge'
import { Time } from '@/components/admin/time'
import { Badge } from '@/components/ui/badge'
import { Table } from '@/components/ui/table'
import { emailName, LISTED_EMAILS } from '@/lib/members/figures'
import type { Member, MemberEmail } from '@/lib/members/schema'

const states: Record<MemberEmail['status'], string> = {
  pending: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  dead: 'Not sent',
  unclear: 'May have arrived',
}

function EmailRow({ email: { kind, status, at, subject, messageId } }: { email: MemberEmail }) {
  const text = subject || emailName(kind)
  const hasFailed = status === 'dead' || status === 'unclear'
  return (
    <EntryRow
      title={messageId ? <MessageLink id={messageId}>{text}</MessageLink> : text}
      badge={<Badge variant={hasFailed ? 'destructive' : 'outline'}>{states[status]}</Badge>}
    >
      {subject ? <span>{`${emailName(kind)}, `}</span> : null}
      <Time iso={at} />
    </EntryRow>
  )
}

function Messages({
  account,
  messages,
  messageCount,
}: Pick<Member, 'account' | 'messages' | 'messageCount'>) {
  const all = listUrl('/admin/messages', { q: account.email, status: 'all' })
  return (
    <MemberSection
      id="messages"
      title="Messages"
      className="print:hidden"
      action={
        messageCount > messages.length ? (
          <Link href={all} className="text-sm underline underline-offset-4">
            {`All ${messageCount.toLocaleString('en-US')}`}
          </Link>
        ) : null
      }
    >
      {messages.length > 0 ? (
        <Table label="Messages">
          <tbody>
            {messages.map(({ id, subject, status, at }) => (
              <EntryRow
                key={id}
                title={<MessageLink id={id}>{subject}</MessageLink>}
                badge={<MessageStatusBadge status={status} />}
              >
                <Time iso={at} />
              </EntryRow>
            ))}
          </tbody>
        </Table>
      ) : (
        <Nothing>
          No message from <span translate="no">{account.email}</span>.
        </Nothing>
      )}
    </MemberSection>
  )
}

/** The messages from the member's email, and the emails to it. */
export function Correspondence({
  account,
  messages,
  messageCount,
  emails,
}: Pick<Member, 'account' | 'messages' | 'messageCount' | 'emails'>) {
  return (
    <>
      <Messages account={account} messages={messages} messageCount={messageCount} />
      <MemberSection
        id="emails"
        title="Emails sent"
        className="print:hidden"
        latest={{ limit: LISTED_EMAILS, count: emails.length }}
      >
        {emails.length > 0 ? (
          <Table label="Emails sent">
            <tbody>
              {emails.map((email) => (
                <EmailRow key={email.id} email={email} />
              ))}
            </tbody>
          </Table>
        ) : (
          <Nothing>None yet. Emails with links for signing in are never shown.</Nothing>
        )}
      </MemberSection>
    </>
  )
}
