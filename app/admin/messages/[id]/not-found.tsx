import { MailQuestion } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { EmptyState } from '@/components/admin/empty-state'
import { PageHeader } from '@/components/admin/page-header'
import { buttonVariants } from '@/components/ui/button-variants'
import { TRASH_DAYS } from '@/lib/trash/fields'

export const metadata: Metadata = { title: 'Message not found' }

export default function MessageNotFound() {
  return (
    <div className="space-y-6">
      <PageHeader title="Message not found" />
      <EmptyState icon={MailQuestion} title="This message does not exist">
        <p>
          It may have been deleted, or the link is incomplete. Deleted messages stay in the{' '}
          <Link
            href="/admin/trash?kind=message"
            className="font-medium text-signal underline underline-offset-4"
          >
            trash
          </Link>{' '}
          for {TRASH_DAYS} days.
        </p>
        <Link
          href="/admin/messages"
          className={buttonVariants({ variant: 'outline', size: 'sm', className: 'mt-4' })}
        >
          Back to messages
        </Link>
      </EmptyState>
    </div>
  )
}
