import { ListSkeleton } from '@/components/admin/list-skeleton'
import { Skeleton } from '@/components/ui/skeleton'

export default function UsersSkeleton() {
  return (
    <ListSkeleton
      title="Users"
      description="All accounts, their plans, and who has access to the admin area."
    >
      <Skeleton className="h-9 w-36 rounded-lg" />
    </ListSkeleton>
  )
}
