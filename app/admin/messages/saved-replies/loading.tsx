import { ListSkeleton } from '@/components/admin/list-skeleton'

export default function SavedRepliesSkeleton() {
  return (
    <ListSkeleton
      title="Saved replies"
      description="Texts that you insert into a reply with one click."
    />
  )
}
