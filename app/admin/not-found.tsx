import { SearchX } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { EmptyState } from '@/components/admin/empty-state'
import { PageHeader } from '@/components/admin/page-header'
import { LinkButton } from '@/components/ui/link-button'

export const metadata: Metadata = { title: 'Page not found' }

/** 404 of the admin area. */
export default function AdminNotFound() {
  return (
    <div className="space-y-6">
      <PageHeader title="Page not found" />
      <EmptyState icon={SearchX} title="This page does not exist">
        <p>It may have been deleted, or the URL is incomplete.</p>
        <LinkButton variant="outline" className="mt-5">
          <Link href="/admin">Go to the dashboard</Link>
        </LinkButton>
      </EmptyState>
    </div>
  )
}
