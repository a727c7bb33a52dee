import { type FormValues, fromForm, toForm } from '@/app/admin/lessons/_components/form-values'
import { type ConflictKind, differingLines } from '@/components/admin/editing/conflict-dialog'
import type { RecordKind } from '@/components/admin/editing/record'
import type { LinkOption } from '@/components/admin/link-picker'
import { fieldText } from '@/lib/lessons/editing/field-texts'
import { mergeLesson } from '@/lib/lessons/editing/merge'
import { fieldNames, lessonFields, lessonLabels } from '@/lib/lessons/fields'
import type { EditableLesson, LessonValues } from '@/lib/lessons/schema'

export const lessonKind: RecordKind<LessonValues, FormValues, EditableLesson> = {
  noun: 'lesson',
  labels: lessonLabels,
  unversioned: fieldNames.filter((name) => !('isVersioned' in lessonFields[name])),
  isScheduled: true,
  separate: ['state'],
  versionOf: ({ updatedAt }) => updatedAt,
  merge: mergeLesson,
  toForm,
  fromForm,
}

/** How the conflict dialog shows the fields of a lesson. `articles` are the articles that the form offers. */
export const lessonConflictKind = (
  articles: readonly LinkOption[],
): ConflictKind<LessonValues> => ({
  ...lessonKind,
  show(field, values, other) {
    if (field === 'poster' && values.poster) {
      return <img src={values.poster} alt="" className="aspect-video w-full rounded-md" />
    }
    if (field === 'articles') {
      const titleOf = (id: string) => articles.find(({ value }) => value === id)?.label ?? id
      return values.articles.map(titleOf).join('\n')
    }
    const text = fieldText(field, values[field])
    // A transcript has so many lines that only the different ones are shown.
    return lessonFields[field].kind === 'cues'
      ? differingLines(text, fieldText(field, other[field]))
      : text
  },
})
