import { ReportSection } from '@/app/admin/learning/_components/report-section'
import { TitleCell } from '@/app/admin/learning/_components/title-cell'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { formatCount } from '@/lib/analytics/format'
import { formatWatched } from '@/lib/analytics/learning-format'
import { type LearningParams, learningUrl } from '@/lib/analytics/learning-params'
import type { LessonFigures } from '@/lib/analytics/learning-report'

/** Maximum number of rows in the table. The CSV contains all lessons. */
const TOP = 20

function LessonRow({
  figures: { id, moduleId, title, started, completed, seconds },
  params,
}: {
  figures: LessonFigures
  params: LearningParams
}) {
  return (
    <TableRow>
      <TitleCell
        href={learningUrl(params, { module: moduleId, lesson: id })}
        code={moduleId}
        title={title}
      />
      <TableCell className="text-right tabular-nums">{formatCount(started)}</TableCell>
      <TableCell className="text-right tabular-nums">{formatCount(completed)}</TableCell>
      <TableCell className="hidden text-right whitespace-nowrap tabular-nums sm:table-cell">
        {formatWatched(seconds)}
      </TableCell>
    </TableRow>
  )
}

/** The most watched lessons. A row opens the transcript with its drop-off. */
export function LessonTable({
  lessons,
  params,
}: {
  lessons: readonly LessonFigures[]
  params: LearningParams
}) {
  return (
    <ReportSection list="lessons" title="Lessons" params={params}>
      <Table label="Lessons">
        <thead>
          <tr>
            <TableHead>Lesson</TableHead>
            <TableHead className="text-right">Started</TableHead>
            <TableHead className="text-right">Completed</TableHead>
            <TableHead className="hidden text-right sm:table-cell">Watched</TableHead>
          </tr>
        </thead>
        <tbody>
          {lessons
            .toSorted((a, b) => b.seconds - a.seconds || b.started - a.started)
            .slice(0, TOP)
            .map((figures) => (
              <LessonRow key={figures.id} figures={figures} params={params} />
            ))}
        </tbody>
      </Table>
      {lessons.length > TOP ? (
        <p className="text-sm text-muted-foreground">
          The {TOP} lessons watched the most, of {lessons.length}. Select a category or a module for
          others.
        </p>
      ) : null}
    </ReportSection>
  )
}
