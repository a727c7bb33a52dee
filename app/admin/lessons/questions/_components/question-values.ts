import type { sampleQuestionAction } from '@/lib/checks/admin-actions'
import type { QuestionField } from '@/lib/checks/admin-schema'

/** The values of the question form. `options` has one option per line. */
export type QuestionValues = Record<Exclude<QuestionField, 'moduleId' | 'replaces'>, string>

/** What every part of the question form needs. */
export interface QuestionPart {
  values: QuestionValues
  errors: Partial<Record<QuestionField, string>>
  change: (changes: Partial<QuestionValues>) => void
  /** The props that bind a control to a field. */
  propsOf: (name: keyof QuestionValues) => {
    value: string
    onChange: (event: { target: { value: string } }) => void
  }
  /** Draws samples of the question as it is now. */
  sample: () => ReturnType<typeof sampleQuestionAction>
}

/** The fields that only some types of question have. */
const answerFields: Record<string, readonly (keyof QuestionValues)[]> = {
  choice: ['options', 'answer'],
  number: ['options', 'answer', 'tolerance', 'unit'],
  order: ['options'],
  point: ['options', 'answer', 'image', 'alt'],
}

/** The type of a question. A film asks only choices and numbers. */
export const kindOf = ({ purpose, kind }: QuestionValues): string =>
  purpose === 'predict' && kind !== 'number' ? 'choice' : kind

/** The values of a question, without those of fields that it doesn't show. */
export function sentValues(values: QuestionValues): QuestionValues {
  const kind = kindOf(values)
  const hidden = Object.values(answerFields)
    .flat()
    .filter((field) => !answerFields[kind]?.includes(field))
  if (values.purpose !== 'predict') hidden.push('shown')
  return { ...values, kind, ...Object.fromEntries(hidden.map((field) => [field, ''])) }
}
