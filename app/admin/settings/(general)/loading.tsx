import { PageHeader } from '@/components/admin/page-header'
import { Skeleton } from '@/components/ui/skeleton'

export default function SettingsSkeleton() {
  return (
    <div role="status" aria-label="Loading settings" className="space-y-5">
      <PageHeader
        title="Settings"
        description="Name, contact email, images and time zone of the site."
      />
      <div className="max-w-3xl space-y-6">
        <div className="space-y-5 rounded-lg border bg-card p-6">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
        <div className="space-y-8 rounded-lg border bg-card p-6">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
        <Skeleton className="h-11 w-40 rounded-lg" />
      </div>
    </div>
  )
}
