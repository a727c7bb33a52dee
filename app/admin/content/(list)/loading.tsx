import { ListSkeleton } from '@/components/admin/list-skeleton'
import { Skeleton } from '@/components/ui/skeleton'

export default function ContentSkeleton() {
  return (
    <ListSkeleton title="Content" description="The articles of the blog.">
      <Skeleton className="h-9 w-36 rounded-lg" />
    </ListSkeleton>
  )
}
