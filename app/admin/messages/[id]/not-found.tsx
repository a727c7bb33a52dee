import { MailQuestion } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { EmptyState } from '@/components/admin/empty-state'
import { PageHeader } from '@/components/admin/page-header'
import { buttonVariants } from '@/components/ui/button-variants'

export const metadata: Metadata = { title: 'Message not found' }

export default function MessageNotFound() {
  return (
    <div className="space-y-6">
      <PageHeader title="Message not found" />
      <EmptyState icon={MailQuestion} title="This message does not exist">
        <p>It may have been deleted, or the link is incomplete.</p>
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
