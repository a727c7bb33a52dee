'use server'

import { updateTag } from 'next/cache'
import type { z } from 'zod'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, invalidFields, success } from '@/lib/actions/form-state'
import { cacheTags } from '@/lib/cache-tags'
import { listFilmChoices, listQuestions, previewVariants } from '@/lib/checks/admin-queries'
import {
  importedSchema,
  importSchema,
  previewImportSchema,
  type QuestionField,
  questionFormSchema,
  retireSchema,
} from '@/lib/checks/admin-schema'
import { cellOfPath, parseCells } from '@/lib/checks/cells'
import { codesOf, csvToQuestions } from '@/lib/checks/csv'
import type { CsvFault } from '@/lib/checks/csv-rows'
import { matchQuestions, planImport } from '@/lib/checks/import-plan'
import type { Question } from '@/lib/checks/schema'
import { variantProblems } from '@/lib/checks/variants'
import { getCatalog } from '@/lib/courses/current-catalog'
import { decodeTextFile } from '@/lib/text-file'

const unknownModule = failure('There is no such module.', 'Question not saved')

/** SQLSTATE of a lesson or case that doesn't exist. */
const UNKNOWN_LINK = '23503'
const unknownLink = failure(
  'A question links a lesson or a case that does not exist.',
  'Question not saved',
)

/** Faults of a CSV file that one message lists. */
const SHOWN_FAULTS = 5
const NOTHING_IMPORTED = 'Nothing imported'

/** The question of the form with what attempts would draw for it, or its faults. */
async function readForm({ options, ...cells }: z.output<typeof questionFormSchema>) {
  const parsed = parseCells({
    ...cells,
    options: options.split(/\r?\n/).map((option) => option.trim()),
  })
  if (!parsed.success) {
    return invalidFields<QuestionField>(
      parsed.error.issues.map(({ path, message }) => [cellOfPath(path), message]),
    )
  }
  const [preview] = await previewVariants([parsed.data])
  if (preview?.problem) {
    const { field, message } = variantProblems[preview.problem]
    return invalidFields<QuestionField>([[field, message]])
  }
  return { status: 'read' as const, question: parsed.data, samples: preview?.samples ?? [] }
}

/** Draws samples of a question with ranges. Saves nothing. */
export const sampleQuestionAction = adminAction(
  'question-not-sampled',
  questionFormSchema,
  async (input) => {
    const read = await readForm(input)
    if (read.status !== 'read') return read
    return { status: 'sampled' as const, samples: read.samples, unit: input.unit }
  },
)

/** Adds a question, or replaces the edited one. */
export const saveQuestionAction = adminAction(
  'question-not-saved',
  questionFormSchema,
  async (input, { client }) => {
    const { moduleId, replaces } = input
    if (!(await getCatalog()).findModule(moduleId)) return unknownModule
    const read = await readForm(input)
    if (read.status !== 'read') return read
    const response = await client.rpc('admin_save_question', {
      p_module: moduleId,
      p_question: read.question,
      ...(replaces ? { p_replaces: replaces } : {}),
    })
    if (response.error?.code === UNKNOWN_LINK) return unknownLink
    if (!unwrap(response)) {
      return failure(
        'Another admin changed or deleted this question. Copy your text, then reload the page.',
        'Question not saved',
      )
    }
    updateTag(cacheTags.questions)
    return success('Question saved', 'Attempts that are open keep the previous question.')
  },
)

/** Deletes a question. Attempts that have it keep it. */
export const retireQuestionAction = adminAction(
  'question-not-deleted',
  retireSchema,
  async ({ id }, { client }) => {
    unwrap(await client.rpc('admin_retire_question', { p_question: id }))
    updateTag(cacheTags.questions)
    return success('Question deleted')
  },
)

/** The faults of a file as one message. */
function faultsMessage(faults: readonly CsvFault[]): string {
  const shown = faults.slice(0, SHOWN_FAULTS)
  const hidden = faults.length - shown.length
  return [
    ...shown.map(({ line, message }) => `Line ${line}: ${message}.`),
    ...(hidden > 0 ? [`${hidden} more ${hidden === 1 ? 'line has' : 'lines have'} errors.`] : []),
  ].join('\n')
}

/** The problems of questions with ranges as one message, or null. */
async function variantFaults(questions: readonly Question[]): Promise<string | null> {
  const previews = await previewVariants(questions)
  const faults = questions.flatMap(({ prompt }, index) => {
    const problem = previews[index]?.problem
    return problem ? [`“${prompt}”: ${variantProblems[problem].message}.`] : []
  })
  return faults.length > 0 ? faults.slice(0, SHOWN_FAULTS).join('\n') : null
}

/** Shows what the import of a CSV file would change. Changes nothing. */
export const previewImportAction = adminAction(
  'questions-not-previewed',
  previewImportSchema,
  async ({ moduleId, file, encoding }) => {
    if (!(await getCatalog()).findModule(moduleId)) return unknownModule
    const decoded = decodeTextFile(new Uint8Array(await file.arrayBuffer()), encoding)
    const guess = decoded.guess ?? null
    if ('problem' in decoded) return { ...failure(decoded.problem, NOTHING_IMPORTED), guess }
    const [lessons, present] = await Promise.all([listFilmChoices(), listQuestions(moduleId)])
    const read = csvToQuestions(decoded.text, codesOf(lessons))
    if ('faults' in read) {
      return { ...failure(faultsMessage(read.faults), NOTHING_IMPORTED), guess }
    }
    const faults = await variantFaults(read.questions)
    if (faults) return { ...failure(faults, NOTHING_IMPORTED), guess }
    const codes = new Map(lessons.map(({ id, code }) => [id, code]))
    return {
      status: 'preview' as const,
      guess,
      plan: planImport(present, matchQuestions(present, read.questions), codes),
      questions: JSON.stringify(read.questions),
      previous: JSON.stringify(present.map(({ id }) => id)),
    }
  },
)

/** Imports the questions of a previewed file. Deletes the other questions of the module only if the admin confirmed it. */
export const importQuestionsAction = adminAction(
  'questions-not-imported',
  importSchema,
  async ({ moduleId, questions, previous, deletes }, { client }) => {
    if (!(await getCatalog()).findModule(moduleId)) return unknownModule
    const present = await listQuestions(moduleId)
    const response = await client.rpc('admin_import_questions', {
      p_module: moduleId,
      p_questions: matchQuestions(present, questions),
      p_previous: previous,
      p_deletes: deletes,
    })
    if (response.error?.code === UNKNOWN_LINK) return unknownLink
    const imported = importedSchema.parse(unwrap(response))
    if (!imported) {
      return failure(
        'Another admin changed the questions of this module after you checked the file. Check it again.',
        NOTHING_IMPORTED,
      )
    }
    updateTag(cacheTags.questions)
    const { added, changed, kept, retired } = imported
    return success(
      'Questions imported',
      `${added} added, ${changed} changed, ${kept} unchanged, ${retired} deleted.`,
    )
  },
)
