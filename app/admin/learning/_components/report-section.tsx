import type { ReactNode } from 'react'
import { ExportLink } from '@/components/admin/export-link'
import { Tooltip } from '@/components/ui/tooltip'
import { type LearningList, listTexts } from '@/lib/analytics/learning-format'
import { type LearningParams, learningUrl } from '@/lib/analytics/learning-params'

/** What a list leaves out, instead of rows of zeros. */
export const LeftOut = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-muted-foreground empty:hidden">{children}</p>
)

/** A list of the report with its definition and its CSV. */
export function ReportSection({
  list,
  title,
  params,
  children,
}: {
  list: LearningList
  title: string
  params: LearningParams
  children: ReactNode
}) {
  return (
    <section aria-labelledby={`list-${list}`} className="space-y-2">
      <div className="flex items-center gap-1">
        <h2 id={`list-${list}`} className="text-base">
          {title}
        </h2>
        <Tooltip label={`Definition of ${title}`}>{listTexts[list]}</Tooltip>
        <ExportLink href={learningUrl(params, { list }, '/admin/learning/export')} name={title} />
      </div>
      {children}
    </section>
  )
}
