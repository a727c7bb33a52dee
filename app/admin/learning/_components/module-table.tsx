import { ReportSection } from '@/app/admin/learning/_components/report-section'
import { TitleCell } from '@/app/admin/learning/_components/title-cell'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { formatCount } from '@/lib/analytics/format'
import { formatShare, formatWatched } from '@/lib/analytics/learning-format'
import { type LearningParams, learningUrl } from '@/lib/analytics/learning-params'
import type { ModuleFigures } from '@/lib/analytics/learning-report'
import { getCatalog } from '@/lib/courses/current-catalog'

function ModuleRow({
  figures: { id, learners, finished, seconds },
  title,
  params,
}: {
  figures: ModuleFigures
  title: string
  params: LearningParams
}) {
  return (
    <TableRow>
      <TitleCell href={learningUrl(params, { module: id })} code={id} title={title} />
      <TableCell className="text-right tabular-nums">{formatCount(learners)}</TableCell>
      <TableCell className="hidden text-right whitespace-nowrap tabular-nums sm:table-cell">
        {formatWatched(seconds)}
      </TableCell>
      <TableCell className="text-right tabular-nums">{formatShare(finished, learners)}</TableCell>
    </TableRow>
  )
}

/** The modules, sorted by learners in descending order. A row selects its module. */
export async function ModuleTable({
  modules,
  params,
}: {
  modules: readonly ModuleFigures[]
  params: LearningParams
}) {
  const { findModule } = await getCatalog()
  return (
    <ReportSection list="modules" title="Modules" params={params}>
      <Table label="Modules">
        <thead>
          <tr>
            <TableHead>Module</TableHead>
            <TableHead className="text-right">Learners</TableHead>
            <TableHead className="hidden text-right sm:table-cell">Watched</TableHead>
            <TableHead className="text-right">Completed</TableHead>
          </tr>
        </thead>
        <tbody>
          {modules
            .filter(({ learners, seconds }) => learners + seconds > 0)
            .toSorted((a, b) => b.learners - a.learners || b.seconds - a.seconds)
            .map((figures) => (
              <ModuleRow
                key={figures.id}
                figures={figures}
                title={findModule(figures.id)?.module.title ?? figures.id}
                params={params}
              />
            ))}
        </tbody>
      </Table>
    </ReportSection>
  )
}
