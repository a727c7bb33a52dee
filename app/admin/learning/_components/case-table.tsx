import { LeftOut, ReportSection } from '@/app/admin/learning/_components/report-section'
import { TitleCell } from '@/app/admin/learning/_components/title-cell'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { formatCount } from '@/lib/analytics/format'
import { formatShare } from '@/lib/analytics/learning-format'
import type { LearningParams } from '@/lib/analytics/learning-params'
import { getFaultCase } from '@/lib/bench/catalog'
import { diagnosisName } from '@/lib/bench/names'
import { casePath } from '@/lib/bench/paths'
import type { CaseFigures } from '@/lib/bench/results'

function CaseRow({
  figures: { caseId, moduleId, title, par, attempts, solved, medianReadings, commonMistake },
}: {
  figures: CaseFigures
}) {
  const faultCase = getFaultCase(caseId)
  return (
    <TableRow>
      <TitleCell
        href={faultCase ? casePath(faultCase) : '/courses'}
        code={moduleId}
        title={title}
      />
      <TableCell className="text-right tabular-nums">{formatCount(attempts)}</TableCell>
      <TableCell className="text-right tabular-nums">{formatShare(solved, attempts)}</TableCell>
      <TableCell className="hidden text-right tabular-nums whitespace-nowrap sm:table-cell">
        {`${medianReadings ?? '–'} / ${par}`}
      </TableCell>
      <TableCell className="hidden lg:table-cell">
        {commonMistake
          ? `${diagnosisName(caseId, commonMistake.target, commonMistake.kind)} (${commonMistake.count})`
          : '–'}
      </TableCell>
    </TableRow>
  )
}

/** What the table leaves out: the cases without an exam. */
const leftOut = (examined: number, others: number): string =>
  examined === 0
    ? 'No exam at a fault case ended in this range. Members with a plan take them on the page of a case.'
    : others > 0
      ? `${others === 1 ? '1 other case has' : `${others} other cases have`} no exam in this range.`
      : ''

/** Exams at fault cases, in the order of the catalog. Cases without an exam are only counted. */
export function CaseTable({
  cases,
  params,
}: {
  cases: readonly CaseFigures[]
  params: LearningParams
}) {
  const examined = cases.filter(({ attempts }) => attempts > 0)
  return (
    <ReportSection list="cases" title="Fault cases" params={params}>
      {examined.length > 0 ? (
        <Table label="Fault cases">
          <thead>
            <tr>
              <TableHead>Case</TableHead>
              <TableHead className="text-right">Attempts</TableHead>
              <TableHead className="text-right">Solved</TableHead>
              <TableHead className="hidden text-right sm:table-cell">Readings / par</TableHead>
              <TableHead className="hidden lg:table-cell">Most frequent wrong diagnosis</TableHead>
            </tr>
          </thead>
          <tbody>
            {examined.map((figures) => (
              <CaseRow key={figures.caseId} figures={figures} />
            ))}
          </tbody>
        </Table>
      ) : null}
      <LeftOut>{leftOut(examined.length, cases.length - examined.length)}</LeftOut>
    </ReportSection>
  )
}
