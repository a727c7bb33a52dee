import { SearchX } from 'lucide-react'
import Link from 'next/link'
import { EmptyState } from '@/components/admin/empty-state'
import { PageHeader } from '@/components/admin/page-header'
import { Button } from '@/components/ui/button'

/** 404 of the admin area. */
export default function AdminNotFound() {
  return (
    <div className="space-y-6">
      <PageHeader title="Not found" />
      <EmptyState icon={SearchX} title="This page does not exist">
        <p>It may have been deleted, or the link is incomplete.</p>
        <Button asChild variant="outline" className="mt-5">
          <Link href="/admin">Go to the dashboard</Link>
        </Button>
      </EmptyState>
    </div>
  )
}
