import { CaseAccessBadge } from '@/components/course/case-access-badge'
import { SiteLink } from '@/components/ui/site-link'
import { casePath } from '@/lib/bench/paths'
import type { FaultCase } from '@/lib/bench/schema'

type ListedCase = Pick<
  FaultCase,
  'id' | 'category' | 'module' | 'title' | 'summary' | 'access' | 'faults'
>

/** Fault cases with what they practice and who may open them. */
export function CaseList({ cases }: { cases: readonly ListedCase[] }) {
  return (
    <ul className="border-b">
      {cases.map((faultCase) => (
        <li key={faultCase.id} className="border-t py-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <SiteLink
              href={casePath(faultCase)}
              className="text-lg leading-snug font-medium underline-offset-4 hover:underline"
            >
              {faultCase.title}
            </SiteLink>
            <span className="flex items-center gap-3 text-sm text-muted-foreground tabular">
              <CaseAccessBadge access={faultCase.access} />
              {faultCase.faults.length} faults
            </span>
          </div>
          <p className="mt-1 max-w-[62ch] leading-relaxed text-muted-foreground">
            {faultCase.summary}
          </p>
        </li>
      ))}
    </ul>
  )
}
