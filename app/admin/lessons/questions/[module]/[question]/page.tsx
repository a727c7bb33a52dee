import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { QuestionForm } from '@/app/admin/lessons/questions/_components/question-form'
import { PageHeader } from '@/components/admin/page-header'
import { Island } from '@/components/ui/island'
import { requireAdmin } from '@/lib/auth/guards'
import { faultCases } from '@/lib/bench/catalog'
import { listFilmChoices, listQuestions } from '@/lib/checks/admin-queries'
import { toCells } from '@/lib/checks/cells'
import { getCatalog } from '@/lib/courses/current-catalog'

export const metadata: Metadata = { title: 'Edit question' }

/** Edits a question. The id `new` adds one. */
export default async function QuestionPage({
  params,
}: {
  params: Promise<{ module: string; question: string }>
}) {
  const { module: moduleId, question: id } = await params
  const path = `/admin/lessons/questions/${moduleId}`
  const { id: userId } = await requireAdmin(`${path}/${id}`)
  const found = (await getCatalog()).findModule(moduleId)
  if (!found || found.module.id !== moduleId) notFound()
  const [questions, films] = await Promise.all([listQuestions(moduleId), listFilmChoices()])
  const question = questions.find((listed) => listed.id === id)
  // A saved question has a new id.
  if (!question && id !== 'new') redirect(path)
  return (
    <div className="space-y-4">
      <PageHeader
        title={question ? 'Edit question' : 'Add question'}
        description={`${moduleId} ${found.module.title}`}
      />
      <Island name="The editor">
        <QuestionForm
          userId={userId}
          moduleId={moduleId}
          path={path}
          id={question?.id ?? ''}
          cells={question ? toCells(question) : null}
          films={films}
          cases={faultCases.map(({ id: caseId, title, module }) => ({ id: caseId, title, module }))}
        />
      </Island>
    </div>
  )
}
