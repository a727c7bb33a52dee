import { ReportSection } from '@/app/admin/learning/_components/report-section'
import { TitleCell } from '@/app/admin/learning/_components/title-cell'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { formatCount } from '@/lib/analytics/format'
import { formatShare } from '@/lib/analytics/learning-format'
import type { LearningParams } from '@/lib/analytics/learning-params'
import type { CheckFigures } from '@/lib/checks/admin-schema'
import { getCatalog } from '@/lib/courses/current-catalog'

/** Knowledge checks with attempts in the range. */
export async function CheckTable({
  checks,
  params,
}: {
  checks: readonly CheckFigures[]
  params: LearningParams
}) {
  if (checks.length === 0) return null
  const { findModule } = await getCatalog()
  return (
    <ReportSection list="checks" title="Knowledge checks" params={params}>
      <Table label="Knowledge checks">
        <thead>
          <tr>
            <TableHead>Module</TableHead>
            <TableHead className="text-right">Attempts</TableHead>
            <TableHead className="text-right">Passed</TableHead>
            <TableHead className="hidden text-right sm:table-cell">Learners</TableHead>
            <TableHead className="hidden text-right sm:table-cell">Average</TableHead>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ moduleId, attempts, users, passed, average }) => (
            <TableRow key={moduleId}>
              <TitleCell
                href={`/admin/lessons/questions/${moduleId}`}
                code={moduleId}
                title={findModule(moduleId)?.module.title ?? moduleId}
              />
              <TableCell className="text-right tabular-nums">{formatCount(attempts)}</TableCell>
              <TableCell className="text-right tabular-nums">
                {formatShare(passed, attempts)}
              </TableCell>
              <TableCell className="hidden text-right tabular-nums sm:table-cell">
                {formatCount(users)}
              </TableCell>
              <TableCell className="hidden text-right tabular-nums sm:table-cell">
                {`${average}%`}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </ReportSection>
  )
}
