import {
  type FieldOf,
  fieldsOf,
  type Origin,
  type RecordKind,
} from '@/components/admin/editing/record'
import type { Saved } from '@/components/admin/editing/use-record-save'
import { baseOfOpen, isSameValue, type StoredRecord } from '@/lib/merge'

/** The form with the saved values. Fields that changed during the save keep their input. */
export function formAfterSave<
  Values extends object,
  Form extends Record<FieldOf<Values>, unknown>,
  Stored extends StoredRecord<Values>,
>(
  kind: RecordKind<Values, Form, Stored>,
  form: Form,
  { stored, shown }: Saved<Values, Stored>,
): Form {
  const current = kind.fromForm(form)
  const isTyped = (field: FieldOf<Values>) => !isSameValue(current[field], shown[field])
  // A space at the end isn't saved. It stays, because the next word follows it.
  const isSaved = (field: FieldOf<Values>) => isSameValue(current[field], stored.values[field])
  const kept = fieldsOf(current).filter(
    (field) => !kind.separate?.includes(field) && (isTyped(field) || isSaved(field)),
  )
  return {
    ...kind.toForm(stored.values, form),
    ...Object.fromEntries(kept.map((field) => [field, form[field]])),
  }
}

/** The origin of the next save. `next` are the values that the form has after the save. */
export function originAfterSave<
  Values extends object,
  Form extends Record<FieldOf<Values>, unknown>,
  Stored extends StoredRecord<Values>,
>(
  kind: RecordKind<Values, Form, Stored>,
  previous: Origin<Values>,
  { stored, taken }: Saved<Values, Stored>,
  next: Values,
): Origin<Values> {
  // Without a base, unsaved fields may be older than the saved fields, so the next save must ask about them.
  // A copy, so that the draft is stored again.
  if (!previous.values && !isSameValue(next, stored.values)) return { ...previous }
  const base = baseOfOpen(previous.values, stored.values, next, taken)
  return base
    ? { ...previous, values: base }
    : { values: stored.values, version: kind.versionOf(stored) }
}

/** The fields whose values in the form were replaced by values of another version. */
export const replacedFields = <Values extends object, Stored extends StoredRecord<Values>>(
  { stored, shown, sent }: Saved<Values, Stored>,
  next: Values,
): FieldOf<Values>[] =>
  fieldsOf(next).filter(
    (field) =>
      !isSameValue(sent[field], shown[field]) && isSameValue(next[field], stored.values[field]),
  )
