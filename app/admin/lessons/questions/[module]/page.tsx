import { CircleQuestionMark, Plus } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { ImportForm } from '@/app/admin/lessons/questions/_components/import-form'
import { QuestionTable } from '@/app/admin/lessons/questions/_components/question-table'
import { EmptyState } from '@/components/admin/empty-state'
import { ExportLink } from '@/components/admin/export-link'
import { PageHeader } from '@/components/admin/page-header'
import { Island } from '@/components/ui/island'
import { LinkButton } from '@/components/ui/link-button'
import { requireAdmin } from '@/lib/auth/guards'
import { getCheckSize, listQuestions } from '@/lib/checks/admin-queries'
import type { CatalogCheck } from '@/lib/checks/results'
import { getCatalog } from '@/lib/courses/current-catalog'

export const metadata: Metadata = { title: 'Questions' }

/** The least number of questions with which one may be wrong, because 80 % pass. */
const RECOMMENDED = 5

const groups = [
  { purpose: 'check', title: 'Knowledge check' },
  { purpose: 'predict', title: 'Questions in films' },
] as const

/** A check asks every question with ranges, and half of the questions without ranges. */
function sizeText(size: CatalogCheck | null): string {
  if (!size) return 'The check isn’t open. It needs one question with ranges, or two others.'
  const rule = `Each attempt asks ${size.questions} of ${size.pool}: every question with ranges, and half of the others.`
  return size.questions < RECOMMENDED
    ? `${rule} Add more until it asks ${RECOMMENDED}. With fewer, every answer must be right to pass.`
    : rule
}

export default async function QuestionsPage({ params }: { params: Promise<{ module: string }> }) {
  const { module: moduleId } = await params
  const path = `/admin/lessons/questions/${moduleId}`
  await requireAdmin(path)
  const found = (await getCatalog()).findModule(moduleId)
  if (!found || found.module.id !== moduleId) notFound()
  const [questions, size] = await Promise.all([listQuestions(moduleId), getCheckSize(moduleId)])
  return (
    <div className="space-y-6">
      <PageHeader title="Questions" description={`${moduleId} ${found.module.title}`}>
        <LinkButton>
          <Link href={`${path}/new`} prefetch={false}>
            <Plus aria-hidden />
            Add question
          </Link>
        </LinkButton>
      </PageHeader>
      {questions.length === 0 ? (
        <EmptyState icon={CircleQuestionMark} title="No questions yet">
          <p>
            The knowledge check of the module opens to members when it can ask a question: one with
            ranges, or half of the others. It should ask at least five.
          </p>
        </EmptyState>
      ) : null}
      {groups.map(({ purpose, title }) => {
        const listed = questions.filter((question) => question.purpose === purpose)
        return listed.length === 0 ? null : (
          <section key={purpose} aria-labelledby={purpose} className="space-y-2">
            <h2 id={purpose} className="text-base">
              {title}
            </h2>
            {purpose === 'check' ? (
              <p className="text-sm text-muted-foreground">{sizeText(size)}</p>
            ) : null}
            <QuestionTable label={title} path={path} questions={listed} />
          </section>
        )
      })}
      <section aria-labelledby="csv" className="space-y-3 rounded-lg border bg-card p-4">
        <div className="flex items-center">
          <h2 id="csv" className="text-base">
            CSV file
          </h2>
          <ExportLink href={`${path}/export`} name={`the questions of ${moduleId}`} />
        </div>
        <Island name="The import">
          <ImportForm moduleId={moduleId} />
        </Island>
      </section>
    </div>
  )
}
