import { AccessBadge } from '@/components/course/access-badge'
import type { FaultCase } from '@/lib/bench/schema'

/** Who may practice a case, as text and icon. */
export const CaseAccessBadge = ({ access }: Pick<FaultCase, 'access'>) => (
  <AccessBadge access={access === 'all' ? 'free' : access} />
)
