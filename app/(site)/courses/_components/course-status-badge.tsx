'use client'

import { usePlanOpens } from '@/components/learning/plan'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { CourseModule } from '@/lib/courses/types'

/** Whether the lessons of a module are free, as text and icon. Members see what their plan opens. */
export function CourseStatusBadge({ id, status }: Pick<CourseModule, 'id' | 'status'>) {
  const isInPlan = usePlanOpens(id)
  if (status === 'locked' && !isInPlan) {
    return (
      <Badge className="font-sans">
        <Icon name="lock" />
        Locked
      </Badge>
    )
  }
  return (
    <Badge variant="success" className="font-sans">
      <Icon name="lock-open" />
      <span>{status === 'locked' ? 'In your plan' : 'Available'}</span>
    </Badge>
  )
}
