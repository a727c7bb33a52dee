import { ReportSection } from '@/app/admin/learning/_components/report-section'
import { Table, TableCell, TableHead } from '@/components/ui/table'
import { formatCount, shareOf } from '@/lib/analytics/format'
import { formatShare } from '@/lib/analytics/learning-format'
import type { LearningParams } from '@/lib/analytics/learning-params'
import type { DropOff } from '@/lib/analytics/learning-report'
import { formatSeconds } from '@/lib/lessons/format'

function CueRow({
  cue: { start, text, learners },
  total,
}: {
  cue: DropOff['cues'][number]
  total: number
}) {
  return (
    <tr className="border-b last:border-0">
      <TableCell className="align-top text-muted-foreground tabular-nums">
        <span className="block py-1.5">{formatSeconds(start)}</span>
      </TableCell>
      <th scope="row" className="w-full py-1 text-left align-top font-normal">
        <span className="relative isolate block px-2 py-1.5">
          <span
            aria-hidden
            style={{ width: `${shareOf(learners, total)}%` }}
            className="absolute inset-y-0 left-0 -z-10 rounded-sm bg-primary/18"
          />
          <span>{text}</span>
        </span>
      </th>
      <TableCell className="text-right align-top tabular-nums">
        <span className="block py-1.5">{formatCount(learners)}</span>
      </TableCell>
      <TableCell className="hidden text-right align-top text-muted-foreground tabular-nums sm:table-cell">
        <span className="block py-1.5">{formatShare(learners, total)}</span>
      </TableCell>
    </tr>
  )
}

/** The transcript of a lesson. Each line shows the share of learners who have watched it. */
export function DropOffTable({ dropOff, params }: { dropOff: DropOff; params: LearningParams }) {
  const { cues, learners } = dropOff
  return (
    <ReportSection list="transcript" title="Drop-off" params={params}>
      <p className="text-sm text-muted-foreground">
        {`${learners === 1 ? '1 learner has' : `${formatCount(learners)} learners have`} watched a part of this lesson, of all time.`}
      </p>
      {cues.length > 0 ? (
        <Table label="Drop-off">
          <thead>
            <tr>
              <TableHead>Time</TableHead>
              <TableHead className="px-2">Line</TableHead>
              <TableHead className="text-right">Learners</TableHead>
              <TableHead className="hidden text-right sm:table-cell">Share</TableHead>
            </tr>
          </thead>
          <tbody>
            {cues.map((cue) => (
              <CueRow key={cue.start} cue={cue} total={learners} />
            ))}
          </tbody>
        </Table>
      ) : (
        <p className="rounded-lg border border-dashed p-6 text-sm text-muted-foreground">
          This lesson has no captions yet, so there are no lines to show.
        </p>
      )}
    </ReportSection>
  )
}
