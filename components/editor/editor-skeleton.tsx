import { Skeleton } from '@/components/ui/skeleton'

/** Placeholder of the editor's size: the toolbar with its wrapped lines, and 200 px of text. */
export function EditorSkeleton() {
  return (
    <div className="rounded-lg border border-input bg-card">
      <div className="border-b p-1.5">
        <Skeleton className="h-[8.75rem] sm:h-[4.75rem] xl:h-9" />
      </div>
      <div className="h-[200px] space-y-3 px-4 py-3.5">
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  )
}
