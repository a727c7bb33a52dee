'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AnswerFields } from '@/app/admin/lessons/questions/_components/answer-fields'
import { LinkFields } from '@/app/admin/lessons/questions/_components/link-fields'
import { LeaveGuard } from '@/components/admin/leave-guard'
import { useDirty } from '@/components/admin/use-dirty'
import { Field } from '@/components/form/field'
import { FormFooter } from '@/components/form/form-footer'
import { toastState } from '@/components/form/toast-state'
import type { FormAction } from '@/components/form/use-form-action'
import { useToastForm } from '@/components/form/use-toast-form'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
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
]

/** The form of a question. Shows only the fields of its type. */
export function QuestionForm({
  moduleId,
  path,
  id,
  cells,
  films,
  cases,
}: {
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
  const save: FormAction<QuestionField> = async (previous, formData) => {
    const result = await saveQuestionAction(previous, formData)
    if (result.status === 'success') {
      toastState(result)
      router.push(path)
    }
    return result
  }
  const { form, formAction, errors, values, ...footer } = useToastForm(save, fields)
  const [isDirty, setDirty] = useDirty(footer.state)
  const [purpose, setPurpose] = useState(cells?.purpose ?? 'check')
  const [kind, setKind] = useState(cells?.kind ?? 'choice')
  const part = {
    errors,
    initial: (field: QuestionField) => values[field] ?? storedText(cells, field),
  }
  return (
    <form
      ref={form}
      action={formAction}
      noValidate
      onInput={setDirty}
      className="max-w-3xl space-y-5 rounded-lg border bg-card p-4 sm:p-5"
    >
      <LeaveGuard
        isDirty={isDirty && footer.state.status !== 'success'}
        consequence="They will be lost."
      />
      <input type="hidden" name="moduleId" value={moduleId} />
      <input type="hidden" name="replaces" value={id} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="purpose" label="Part of" error={errors.purpose}>
          <Select value={purpose} onChange={({ target }) => setPurpose(target.value)}>
            <option value="check">Knowledge check</option>
            <option value="predict">Film: asked before the film shows the answer</option>
          </Select>
        </Field>
        <Field name="kind" label="Type" error={errors.kind}>
          <Select value={kind} onChange={({ target }) => setKind(target.value)}>
            <option value="choice">Choice</option>
            <option value="number">Number with unit</option>
            {purpose === 'check' && <option value="order">Order of steps</option>}
            {purpose === 'check' && <option value="point">Point on a drawing</option>}
          </Select>
        </Field>
      </div>
      <Field name="prompt" label="Question" error={errors.prompt}>
        <Textarea
          rows={3}
          maxLength={800}
          className="min-h-20!"
          defaultValue={part.initial('prompt')}
        />
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
          defaultValue={part.initial('explanation')}
        />
      </Field>
      <LinkFields purpose={purpose} films={films} cases={cases} {...part} />
      <FormFooter {...footer} label="Save question" busyLabel="Saving..." />
    </form>
  )
}

/** The stored value of a field as its control shows it. */
function storedText(cells: QuestionCells | null, field: QuestionField): string {
  if (!cells || field === 'moduleId' || field === 'replaces') return ''
  if (field === 'options') return cells.options.join('\n')
  return cells[field]
}
