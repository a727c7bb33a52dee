import { ListSkeleton } from '@/components/admin/list-skeleton'
import { Skeleton } from '@/components/ui/skeleton'

export default function CertificatesSkeleton() {
  return (
    <ListSkeleton
      title="Certificates"
      description="All certificates that were issued. Revoke one, or issue it again."
    >
      <Skeleton className="h-9 w-28 rounded-lg" />
    </ListSkeleton>
  )
}
