import { Skeleton } from '@/components/ui/skeleton'

export default function LessonsLoading() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-8 w-44" />
      <Skeleton className="h-[3.75rem] w-full" />
      <Skeleton className="h-[32rem] w-full rounded-lg" />
    </div>
  )
}
