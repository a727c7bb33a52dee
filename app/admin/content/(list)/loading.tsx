import { Skeleton } from '@/components/ui/skeleton'

export default function ContentLoading() {
  return (
    <div role="status" className="space-y-6">
      <span className="sr-only">Loading...</span>
      <div className="flex items-end justify-between">
        <Skeleton className="h-12 w-44" />
        <Skeleton className="h-11 w-36" />
      </div>
      <Skeleton className="h-[4.5rem] w-full" />
      <Skeleton className="h-[32rem] w-full rounded-lg" />
    </div>
  )
}
