import { ListSkeleton } from '@/components/admin/list-skeleton'

export default function LessonsSkeleton() {
  return (
    <ListSkeleton title="Lessons" description="The lessons of the catalog, with their films." />
  )
}
