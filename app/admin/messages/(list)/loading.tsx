import { ListSkeleton } from '@/components/admin/list-skeleton'

export default function MessagesSkeleton() {
  return <ListSkeleton title="Messages" description="Messages sent with the contact form." />
}
