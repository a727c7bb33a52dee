import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { ModuleStatus } from '@/lib/courses/types'

/** Whether a module needs a plan, with the words of its public page. */
export function ModuleStatusBadge({ status }: { status: ModuleStatus }) {
  return status === 'locked' ? (
    <Badge>
      <Icon name="lock" />
      Locked
    </Badge>
  ) : (
    <Badge variant="success">
      <Icon name="lock-open" />
      Available
    </Badge>
  )
}
