'use client'

import type { CaseChoice } from '@/app/admin/lessons/questions/_components/question-form'
import type { QuestionPart } from '@/app/admin/lessons/questions/_components/question-values'
import { Field } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { FilmChoice } from '@/lib/checks/admin-queries'
import { cn } from '@/lib/utils'

/** Where the answer is explained: a second of a film, or a fault case. */
export function LinkFields({
  films,
  cases,
  values,
  errors,
  propsOf,
}: QuestionPart & {
  films: readonly FilmChoice[]
  cases: readonly CaseChoice[]
}) {
  const isAsked = values.purpose === 'predict'
  return (
    <div
      className={cn(
        'grid gap-5',
        isAsked ? 'sm:grid-cols-[minmax(0,1fr)_9rem_9rem]' : 'sm:grid-cols-[minmax(0,1fr)_9rem]',
      )}
    >
      <Field name="lessonId" label="Film" error={errors.lessonId}>
        <Select {...propsOf('lessonId')}>
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
        <Input placeholder="e.g. 1:05" {...propsOf('second')} />
      </Field>
      {isAsked && (
        <Field name="shown" label="Answer shown at" error={errors.shown}>
          <Input placeholder="e.g. 1:12" {...propsOf('shown')} />
        </Field>
      )}
      <Field name="caseId" label="Fault case" error={errors.caseId}>
        <Select {...propsOf('caseId')}>
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
