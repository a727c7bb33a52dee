import { LeftOut, ReportSection } from '@/app/admin/learning/_components/report-section'
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

/** What the table leaves out: lessons that it has no room for, and lessons without figures. */
function leftOut(watched: number, unwatched: number): string {
  const others = unwatched === 1 ? '1 other lesson was' : `${unwatched} other lessons were`
  return [
    watched > TOP
      ? `The ${TOP} lessons watched the most, of ${watched}. Select a category or a module for others.`
      : '',
    unwatched > 0 ? `${others} not watched in this range. The CSV lists them all.` : '',
  ].join(' ')
}

/** The most watched lessons. A row opens the transcript with its drop-off. */
export function LessonTable({
  lessons,
  params,
}: {
  lessons: readonly LessonFigures[]
  params: LearningParams
}) {
  const watched = lessons.filter(({ started, completed, seconds }) => started + completed + seconds)
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
          {watched
            .toSorted((a, b) => b.seconds - a.seconds || b.started - a.started)
            .slice(0, TOP)
            .map((figures) => (
              <LessonRow key={figures.id} figures={figures} params={params} />
            ))}
        </tbody>
      </Table>
      <LeftOut>{leftOut(watched.length, lessons.length - watched.length)}</LeftOut>
    </ReportSection>
  )
}
