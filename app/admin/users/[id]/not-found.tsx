import { UserX } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { EmptyState } from '@/components/admin/empty-state'
import { PageHeader } from '@/components/admin/page-header'
import { buttonVariants } from '@/components/ui/button-variants'

export const metadata: Metadata = { title: 'User not found' }

export default function UserNotFound() {
  return (
    <div className="space-y-6">
      <PageHeader title="User not found" />
      <EmptyState icon={UserX} title="This account does not exist">
        <p>It may have been deleted, or the link is incomplete.</p>
        <Link
          href="/admin/users"
          className={buttonVariants({ variant: 'outline', size: 'sm', className: 'mt-4' })}
        >
          Back to users
        </Link>
      </EmptyState>
    </div>
  )
}
