import { ListSkeleton } from '@/components/admin/list-skeleton'
import { Skeleton } from '@/components/ui/skeleton'

export default function UsersSkeleton() {
  return (
    <ListSkeleton title="Users" description="Accounts, their plans and admin access.">
      <Skeleton className="h-9 w-36 rounded-lg" />
    </ListSkeleton>
  )
}
