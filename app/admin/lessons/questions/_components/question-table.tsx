import { Trash2 } from 'lucide-react'
import Link from 'next/link'
import { DeleteQuestion } from '@/app/admin/lessons/questions/_components/delete-question'
import { Badge } from '@/components/ui/badge'
import { ActionsHead, Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { formatShare } from '@/lib/analytics/learning-format'
import type { StoredQuestion } from '@/lib/checks/admin-schema'
import type { QuestionKind } from '@/lib/checks/schema'
import { formatSeconds } from '@/lib/lessons/format'

const kindLabels: Record<QuestionKind, string> = {
  choice: 'Choice',
  number: 'Number',
  order: 'Order',
  point: 'Drawing',
}

/** Questions of one purpose. For questions in films, the second at which the film asks. */
export function QuestionTable({
  label,
  path,
  questions,
}: {
  label: string
  /** Path of the module's questions. */
  path: string
  questions: readonly StoredQuestion[]
}) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <TableHead>Question</TableHead>
          <TableHead className="hidden sm:table-cell">Type</TableHead>
          <TableHead className="hidden text-right md:table-cell">Second</TableHead>
          <TableHead className="hidden text-right md:table-cell">Missed</TableHead>
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {questions.map(({ id, kind, prompt, second, asked, missed }) => (
          <TableRow key={id}>
            <TableCell className="w-full max-w-0">
              <Link
                href={`${path}/${id}`}
                prefetch={false}
                title={prompt}
                className="block truncate font-medium hover:underline hover:underline-offset-4"
              >
                {prompt}
              </Link>
            </TableCell>
            <TableCell className="hidden sm:table-cell">
              <Badge variant="outline">{kindLabels[kind]}</Badge>
            </TableCell>
            <TableCell className="hidden text-right text-muted-foreground tabular-nums md:table-cell">
              {second === null ? '–' : formatSeconds(second)}
            </TableCell>
            <TableCell className="hidden text-right tabular-nums md:table-cell">
              {formatShare(missed, asked)}
            </TableCell>
            <TableCell>
              <DeleteQuestion id={id} prompt={prompt}>
                <Trash2 aria-hidden />
              </DeleteQuestion>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
