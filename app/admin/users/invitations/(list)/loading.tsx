import { ListSkeleton } from '@/components/admin/list-skeleton'
import { INVITATIONS_TEXT } from '@/lib/invitations/fields'

export default function InvitationsSkeleton() {
  return <ListSkeleton title="Invitations" description={INVITATIONS_TEXT} />
}
