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
      <EmptyState icon={MailQuestion} title="There is no such message">
        <p>It may have been deleted, or the address is not complete.</p>
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
