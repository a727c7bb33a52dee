import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { ModuleStatus } from '@/lib/courses/types'

/** Whether a module is open to everyone, said in words and by the shape of the sign. */
export function CourseStatusBadge({ status }: { status: ModuleStatus }) {
  return status === 'available' ? (
    <Badge variant="success" className="font-sans">
      <LockKeyholeOpen aria-hidden="true" />
      Available
    </Badge>
  ) : (
    <Badge className="font-sans">
      <LockKeyhole aria-hidden="true" />
      Locked
    </Badge>
  )
}
