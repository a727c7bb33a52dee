'use client'

import { useRouter } from 'next/navigation'
import type { FormEvent } from 'react'
import { AnswerFields } from '@/app/admin/lessons/questions/_components/answer-fields'
import { LinkFields } from '@/app/admin/lessons/questions/_components/link-fields'
import {
  kindOf,
  type QuestionPart,
  type QuestionValues,
  sentValues,
} from '@/app/admin/lessons/questions/_components/question-values'
import { plainKind, savedAsSent } from '@/components/admin/editing/record'
import { RecordFooter } from '@/components/admin/editing/record-footer'
import { RecordNotices } from '@/components/admin/editing/record-notices'
import { useRecordForm } from '@/components/admin/editing/use-record-form'
import { LeaveGuard } from '@/components/admin/leave-guard'
import { Field } from '@/components/form/field'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { sampleQuestionAction, saveQuestionAction } from '@/lib/checks/admin-actions'
import type { FilmChoice } from '@/lib/checks/admin-queries'
import type { QuestionCells } from '@/lib/checks/cells'
import { formatSeconds } from '@/lib/lessons/format'

export interface CaseChoice {
  id: string
  title: string
  /** Code of its module. */
  module: string
}

/** A second as the time of a film. Keeps other input. */
const timeOf = (text: string) => (/^\d+$/.test(text) ? formatSeconds(Number(text)) : text)

/** The values of a stored question as the controls show them. */
const toValues = ({ options, ...cells }: QuestionCells): QuestionValues => ({
  ...cells,
  options: options.join('\n'),
  second: timeOf(cells.second),
  shown: timeOf(cells.shown),
})

const empty: QuestionValues = {
  purpose: 'check',
  kind: 'choice',
  prompt: '',
  options: '',
  answer: '',
  tolerance: '',
  unit: '',
  image: '',
  alt: '',
  explanation: '',
  lessonId: '',
  second: '',
  caseId: '',
  shown: '',
}

const questionKind = plainKind<QuestionValues>({
  noun: 'question',
  labels: {
    purpose: 'Part of',
    kind: 'Type',
    prompt: 'Question',
    options: 'Options',
    answer: 'Answer',
    tolerance: 'Tolerance',
    unit: 'Unit',
    image: 'Image',
    alt: 'Description of the image',
    explanation: 'Explanation',
    lessonId: 'Film',
    second: 'Time of the film',
    caseId: 'Fault case',
    shown: 'Time of the answer',
  },
  versionOf: ({ values }) => JSON.stringify(values),
})

/** The form of a question. Offers unsaved input again after a crash or a reload. */
export function QuestionForm({
  userId,
  moduleId,
  path,
  id: questionId,
  cells,
  films,
  cases,
}: {
  /** Id of the admin who owns the drafts. */
  userId: string
  moduleId: string
  /** Path of the module's questions. */
  path: string
  /** Empty for a new question. */
  id: string
  cells: QuestionCells | null
  films: readonly FilmChoice[]
  cases: readonly CaseChoice[]
}) {
  const router = useRouter()
  const work = useRecordForm(questionKind, {
    stored: cells && { id: questionId, values: toValues(cells), updatedAt: null },
    empty,
    id: questionId,
    draftPrefix: `torque-question-draft:${userId}:${moduleId}:${questionId || 'new'}`,
    send: (id, values) =>
      savedAsSent(
        id,
        values,
        saveQuestionAction({ ...sentValues(values), moduleId, replaces: id }),
      ),
  })
  const { values, errors, change, draft } = work
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // Until the list appears, a second save would add the question again.
    if (work.state.status !== 'success') work.save(() => router.push(path))
  }
  return (
    <div className="max-w-3xl space-y-4">
      <RecordNotices
        work={work}
        kind={questionKind}
        newTitle={cells ? undefined : (draft?.values.prompt ?? '')}
      />
      <form
        ref={work.form}
        onSubmit={onSubmit}
        noValidate
        inert={draft !== null && cells !== null}
        className="space-y-5 rounded-lg border bg-card p-4 inert:opacity-60 sm:p-5"
      >
        <LeaveGuard isDirty={work.isDirty} />
        <QuestionFields
          films={films}
          cases={cases}
          values={values}
          errors={errors}
          change={change}
          propsOf={(name) => ({
            value: values[name],
            onChange: ({ target }) => change({ [name]: target.value }),
          })}
          sample={() =>
            sampleQuestionAction({ ...sentValues(values), moduleId, replaces: questionId })
          }
        />
        <RecordFooter work={work} label="Save question" busyLabel="Saving..." />
      </form>
    </div>
  )
}

/** The fields of a question. Shows only the fields of its type. */
function QuestionFields({
  films,
  cases,
  ...part
}: QuestionPart & { films: readonly FilmChoice[]; cases: readonly CaseChoice[] }) {
  const { values, errors, propsOf } = part
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="purpose" label="Part of" error={errors.purpose}>
          <Select {...propsOf('purpose')}>
            <option value="check">Knowledge check</option>
            <option value="predict">Film: asked before the film shows the answer</option>
          </Select>
        </Field>
        <Field name="kind" label="Type" error={errors.kind}>
          <Select {...propsOf('kind')} value={kindOf(values)}>
            <option value="choice">Choice</option>
            <option value="number">Number with unit</option>
            {values.purpose === 'check' && <option value="order">Order of steps</option>}
            {values.purpose === 'check' && <option value="point">Point on a drawing</option>}
          </Select>
        </Field>
      </div>
      <Field name="prompt" label="Question" error={errors.prompt}>
        <Textarea rows={3} maxLength={800} className="min-h-20!" {...propsOf('prompt')} />
      </Field>
      <AnswerFields {...part} />
      <Field
        name="explanation"
        label="Explanation"
        error={errors.explanation}
        help="Shown after the check is scored: why the answer is right, and why the tempting one is wrong."
      >
        <Textarea rows={3} maxLength={1200} className="min-h-20!" {...propsOf('explanation')} />
      </Field>
      <LinkFields films={films} cases={cases} {...part} />
    </>
  )
}
