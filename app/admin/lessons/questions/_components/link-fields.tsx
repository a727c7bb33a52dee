'use client'

import type { QuestionPart } from '@/app/admin/lessons/questions/_components/answer-fields'
import type { CaseChoice } from '@/app/admin/lessons/questions/_components/question-form'
import { Field } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { FilmChoice } from '@/lib/checks/admin-queries'
import { formatSeconds } from '@/lib/lessons/format'
import { cn } from '@/lib/utils'

/** A second as the time of a film. Keeps other input. */
const timeOf = (text: string) => (/^\d+$/.test(text) ? formatSeconds(Number(text)) : text)

/**
 * Where the answer is explained: a second of a film, or a fault case. React resets the form after its action to the
 * initial values; the keys update the initial values of the lists.
 */
export function LinkFields({
  purpose,
  films,
  cases,
  errors,
  initial,
}: QuestionPart & {
  purpose: string
  films: readonly FilmChoice[]
  cases: readonly CaseChoice[]
}) {
  const isAsked = purpose === 'predict'
  return (
    <div
      className={cn(
        'grid gap-5',
        isAsked ? 'sm:grid-cols-[minmax(0,1fr)_9rem_9rem]' : 'sm:grid-cols-[minmax(0,1fr)_9rem]',
      )}
    >
      <Field name="lessonId" label="Film" error={errors.lessonId}>
        <Select key={initial('lessonId')} defaultValue={initial('lessonId')}>
          <option value="">No film</option>
          {films.map(({ id, code, title }) => (
            <option key={id} value={id}>
              {`${code} ${title}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        name="second"
        label={isAsked ? 'Film pauses at' : 'Explained at'}
        error={errors.second}
      >
        <Input placeholder="e.g. 1:05" defaultValue={timeOf(initial('second'))} />
      </Field>
      {isAsked && (
        <Field name="shown" label="Answer shown at" error={errors.shown}>
          <Input placeholder="e.g. 1:12" defaultValue={timeOf(initial('shown'))} />
        </Field>
      )}
      <Field name="caseId" label="Fault case" error={errors.caseId}>
        <Select key={initial('caseId')} defaultValue={initial('caseId')}>
          <option value="">No case</option>
          {cases.map(({ id, title, module }) => (
            <option key={id} value={id}>
              {`${module} ${title}`}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
