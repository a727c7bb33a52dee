'use client'

import { TriangleAlert } from 'lucide-react'
import { EmptyState } from '@/components/admin/empty-state'
import { PageHeader } from '@/components/admin/page-header'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'

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
          Something on our side isn't working, perhaps the database. Nothing you have saved is lost.
          Please try again in a minute.
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <Button type="button" onClick={reset}>
            Try again
          </Button>
          <LinkButton variant="outline">
            <a href="/admin">Back to the dashboard</a>
          </LinkButton>
        </div>
        {error.digest ? (
          <p className="code-label mt-5 text-muted-foreground">{`Reference ${error.digest}`}</p>
        ) : null}
      </EmptyState>
    </div>
  )
}
