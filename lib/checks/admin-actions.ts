'use server'

import { updateTag } from 'next/cache'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, invalidFields, success } from '@/lib/actions/form-state'
import { cacheTags } from '@/lib/cache-tags'
import { listFilmChoices } from '@/lib/checks/admin-queries'
import {
  importedSchema,
  importSchema,
  type QuestionField,
  questionFormSchema,
  retireSchema,
} from '@/lib/checks/admin-schema'
import { cellOfPath, parseCells } from '@/lib/checks/cells'
import { codesOf, csvToQuestions } from '@/lib/checks/csv'
import { getCatalog } from '@/lib/courses/current-catalog'

const unknownModule = failure('There is no such module.', 'Question not saved')

/** SQLSTATE of a lesson or case that doesn't exist. */
const UNKNOWN_LINK = '23503'
const unknownLink = failure(
  'A question links a lesson or a case that does not exist.',
  'Question not saved',
)

/** Faults of a CSV file that one message lists. */
const SHOWN_FAULTS = 5

/** Adds a question, or replaces the edited one. */
export const saveQuestionAction = adminAction(
  'question-not-saved',
  questionFormSchema,
  async ({ moduleId, replaces, options, ...cells }, { client }) => {
    if (!(await getCatalog()).findModule(moduleId)) return unknownModule
    const parsed = parseCells({
      ...cells,
      options: options.split(/\r?\n/).map((option) => option.trim()),
    })
    if (!parsed.success) {
      return invalidFields<QuestionField>(
        parsed.error.issues.map(({ path, message }) => [cellOfPath(path), message]),
      )
    }
    const response = await client.rpc('admin_save_question', {
      p_module: moduleId,
      p_question: parsed.data,
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

/** Replaces the questions of a module by those of a CSV file. */
export const importQuestionsAction = adminAction(
  'questions-not-imported',
  importSchema,
  async ({ moduleId, file }, { client }) => {
    if (!(await getCatalog()).findModule(moduleId)) return unknownModule
    const read = csvToQuestions(await file.text(), codesOf(await listFilmChoices()))
    if ('faults' in read) {
      const shown = read.faults.slice(0, SHOWN_FAULTS)
      const lines = shown.map(({ line, message }) => `Line ${line}: ${message}.`)
      const hidden = read.faults.length - shown.length
      const rest = hidden > 0 ? [`${hidden} more lines have errors.`] : []
      return failure([...lines, ...rest].join(' '), 'Nothing imported')
    }
    const response = await client.rpc('admin_import_questions', {
      p_module: moduleId,
      p_questions: read.questions,
    })
    if (response.error?.code === UNKNOWN_LINK) return unknownLink
    const { added, kept, retired } = importedSchema.parse(unwrap(response))
    updateTag(cacheTags.questions)
    return success('Questions imported', `${added} added, ${kept} unchanged, ${retired} deleted.`)
  },
)
