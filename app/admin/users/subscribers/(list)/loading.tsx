import { ListSkeleton } from '@/components/admin/list-skeleton'
import { SUBSCRIBERS_TEXT } from '@/lib/subscribers/fields'

export default function SubscribersSkeleton() {
  return <ListSkeleton title="Subscribers" description={SUBSCRIBERS_TEXT} />
}
