import { ListSkeleton } from '@/components/admin/list-skeleton'

export default function CurriculumSkeleton() {
  return (
    <ListSkeleton
      title="Curriculum"
      description="The modules of each category, in the order of the site."
    />
  )
}
