import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { ModuleStatus } from '@/lib/courses/types'

/** Whether the lessons of a module are free, as text and icon. */
export function CourseStatusBadge({ status }: { status: ModuleStatus }) {
  return status === 'available' ? (
    <Badge variant="success" className="font-sans">
      <Icon name="lock-open" />
      Available
    </Badge>
  ) : (
    <Badge className="font-sans">
      <Icon name="lock" />
      Locked
    </Badge>
  )
}
