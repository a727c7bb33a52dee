'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import {
  AnswerFields,
  type QuestionPart,
} from '@/app/admin/lessons/questions/_components/answer-fields'
import { LinkFields } from '@/app/admin/lessons/questions/_components/link-fields'
import { DraftNotice } from '@/components/admin/draft-notice'
import { LeaveGuard } from '@/components/admin/leave-guard'
import { useDraftedForm } from '@/components/admin/use-drafted-form'
import { Field } from '@/components/form/field'
import { FormFooter } from '@/components/form/form-footer'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import type { Values } from '@/lib/actions/form-state'
import { saveQuestionAction } from '@/lib/checks/admin-actions'
import type { FilmChoice } from '@/lib/checks/admin-queries'
import type { QuestionField } from '@/lib/checks/admin-schema'
import type { QuestionCells } from '@/lib/checks/cells'

export interface CaseChoice {
  id: string
  title: string
  /** Code of its module. */
  module: string
}

const fields: readonly QuestionField[] = [
  'purpose',
  'kind',
  'prompt',
  'options',
  'answer',
  'tolerance',
  'unit',
  'image',
  'alt',
  'explanation',
  'lessonId',
  'second',
  'caseId',
  'shown',
]

/** The form of a question. Offers unsaved input again after a crash or a reload. */
export function QuestionForm({
  userId,
  moduleId,
  path,
  id,
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
  const work = useDraftedForm<QuestionField>({
    action: saveQuestionAction,
    fields,
    stored: cells ? storedTexts(cells) : {},
    draftPrefix: `torque-question-draft:${userId}:${moduleId}:${id || 'new'}`,
    onSuccess: () => router.push(path),
  })
  const { form, formAction, errors, draft } = work
  const isBlocking = draft !== null && cells !== null
  return (
    <div className="max-w-3xl space-y-4">
      {draft ? (
        <DraftNotice
          noun="question"
          savedAt={draft.savedAt}
          newTitle={cells ? undefined : (draft.values.prompt ?? '')}
          isOutdated={work.isDraftOutdated}
          onRestore={work.restore}
          onDiscard={work.discard}
        />
      ) : null}
      <form
        ref={form}
        action={formAction}
        noValidate
        inert={isBlocking}
        onChange={work.onChange}
        className="space-y-5 rounded-lg border bg-card p-4 inert:opacity-60 sm:p-5"
      >
        <LeaveGuard isDirty={work.isDirty} />
        <input type="hidden" name="moduleId" value={moduleId} />
        <input type="hidden" name="replaces" value={id} />
        <QuestionFields
          key={work.edition}
          films={films}
          cases={cases}
          errors={errors}
          initial={work.initial}
        />
        <FormFooter {...work} label="Save question" busyLabel="Saving..." />
      </form>
    </div>
  )
}

/**
 * The fields of a question. Shows only the fields of its type. React resets the form after its action to the initial
 * values; the keys update the initial values of the lists.
 */
function QuestionFields({
  films,
  cases,
  ...part
}: QuestionPart & { films: readonly FilmChoice[]; cases: readonly CaseChoice[] }) {
  const { errors, initial } = part
  const [purpose, setPurpose] = useState(initial('purpose') || 'check')
  const [kind, setKind] = useState(initial('kind') || 'choice')
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="purpose" label="Part of" error={errors.purpose}>
          <Select
            key={initial('purpose')}
            defaultValue={initial('purpose') || 'check'}
            onChange={({ target }) => setPurpose(target.value)}
          >
            <option value="check">Knowledge check</option>
            <option value="predict">Film: asked before the film shows the answer</option>
          </Select>
        </Field>
        <Field name="kind" label="Type" error={errors.kind}>
          <Select
            key={initial('kind')}
            defaultValue={initial('kind') || 'choice'}
            onChange={({ target }) => setKind(target.value)}
          >
            <option value="choice">Choice</option>
            <option value="number">Number with unit</option>
            {purpose === 'check' && <option value="order">Order of steps</option>}
            {purpose === 'check' && <option value="point">Point on a drawing</option>}
          </Select>
        </Field>
      </div>
      <Field name="prompt" label="Question" error={errors.prompt}>
        <Textarea rows={3} maxLength={800} className="min-h-20!" defaultValue={initial('prompt')} />
      </Field>
      <AnswerFields kind={kind} {...part} />
      <Field
        name="explanation"
        label="Explanation"
        error={errors.explanation}
        help="Shown after the check is scored: why the answer is right, and why the tempting one is wrong."
      >
        <Textarea
          rows={3}
          maxLength={1200}
          className="min-h-20!"
          defaultValue={initial('explanation')}
        />
      </Field>
      <LinkFields purpose={purpose} films={films} cases={cases} {...part} />
    </>
  )
}

/** The stored values as the controls show them. */
const storedTexts = (cells: QuestionCells): Values<QuestionField> => ({
  ...cells,
  options: cells.options.join('\n'),
})
