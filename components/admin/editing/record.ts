import type { DraftNoun } from '@/components/admin/draft-notice'
import type { Failure, Invalid, Success } from '@/lib/actions/form-state'
import {
  type Merge,
  mergeValues,
  type SaveResult,
  type StoredRecord,
  type VersionToken,
} from '@/lib/merge'

export type FieldOf<Values> = keyof Values & string

export const fieldsOf = <Values extends object>(values: Values) =>
  Object.keys(values) as FieldOf<Values>[]

/** How a form edits the records of one kind. `Form` holds the values as the inputs need them. */
export interface RecordKind<
  Values extends object,
  Form extends Record<FieldOf<Values>, unknown>,
  Stored extends StoredRecord<Values>,
> {
  /** Singular, for messages. */
  noun: DraftNoun
  /** The names of the fields. The conflict dialog lists them in this order. */
  labels: Record<FieldOf<Values>, string>
  /** Fields that versions don't keep, so the author of their last change may be unknown. */
  unversioned: readonly FieldOf<Values>[]
  /** Whether a schedule changes records of this kind too. */
  isScheduled?: boolean
  /** Fields that only a separate button changes. The form always shows their saved value. */
  separate?: readonly FieldOf<Values>[]
  versionOf: (stored: Stored) => VersionToken
  merge: (base: Values | null, mine: Values, theirs: Values) => Merge<Values>
  /** The values for the inputs. Rows that `previous` has too keep their state. */
  toForm: (values: Values, previous?: Form) => Form
  fromForm: (form: Form) => Values
}

/** A kind of record whose inputs hold the values as they are. Merges field by field. */
export const plainKind = <
  Values extends object,
  Stored extends StoredRecord<Values> = StoredRecord<Values>,
>(
  kind: Pick<RecordKind<Values, Values, Stored>, 'noun' | 'labels' | 'versionOf'> &
    Partial<RecordKind<Values, Values, Stored>>,
): RecordKind<Values, Values, Stored> => ({
  unversioned: [],
  merge: mergeValues,
  toForm: (values) => values,
  fromForm: (form) => form,
  ...kind,
})

/** Adds the record to the result of an action that saves it as it was sent, and merges nothing. */
export async function savedAsSent<Values>(
  id: string,
  values: Values,
  saving: Promise<Success | Invalid<string> | Failure<string>>,
): Promise<SaveResult<StoredRecord<Values>>> {
  const result = await saving
  return result.status === 'success'
    ? { ...result, saved: { id, values, updatedAt: null } }
    : result
}

/** The version from which a form was made. Its values are null if only the version is known. */
export interface Origin<Values> {
  values: Values | null
  version: VersionToken
}

/** Saves the values over the version of `origin`. */
export type SendValues<Values, Stored> = (
  values: Values,
  version: VersionToken,
) => Promise<SaveResult<Stored>>

/** The names of fields within a sentence. Abbreviations keep their capitals. */
export const namesOf = <Field extends string>(
  labels: Record<Field, string>,
  fields: readonly Field[],
): string[] =>
  fields.map((field) => labels[field].replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()))
