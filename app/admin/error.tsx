'use client'

import { TriangleAlert } from 'lucide-react'
import { EmptyState } from '@/components/admin/empty-state'
import { PageHeader } from '@/components/admin/page-header'
import { Button } from '@/components/ui/button'

/** Error page of the admin area. `digest` is the id of the log entry. */
export default function AdminError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <div className="space-y-6">
      <PageHeader title="Something went wrong" />
      <EmptyState icon={TriangleAlert} title="This page can't be loaded right now">
        <p role="alert">
          The database may be unavailable. Nothing is lost: try again in a moment.
          {error.digest ? ` Reference ${error.digest}.` : ''}
        </p>
        <Button type="button" variant="outline" className="mt-5" onClick={reset}>
          Try again
        </Button>
      </EmptyState>
    </div>
  )
}
