import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { LessonAccess } from '@/lib/lessons/schema'
import { accessLabels } from '@/lib/plans/access-texts'

/** Who may watch a lesson, as text and icon. */
export function AccessBadge({ access }: { access: LessonAccess }) {
  return (
    <Badge variant={access === 'plan' ? undefined : 'success'} className="font-sans">
      <Icon name={access === 'plan' ? 'lock' : 'lock-open'} />
      <span>{accessLabels[access]}</span>
    </Badge>
  )
}
