import type { Failure, Invalid, Success } from '@/lib/actions/form-state'
import type { LastSave } from '@/lib/versions/fields'

/** Identifies a version of a record; null if the record isn't saved yet. */
export type VersionToken = string | number | null

/** A saved record with the values of its form. */
export interface StoredRecord<Values> {
  id: string
  values: Values
  /** ISO time of the last save. */
  updatedAt: string | null
}

/** The record was saved elsewhere after this form was opened. Nothing was written. */
export interface SaveConflict<Stored> {
  status: 'conflict'
  theirs: Stored
  /** Who saved the texts of `theirs`, if it is known. */
  lastSave: LastSave | null
}

/** The result of saving a record. */
export type SaveResult<Stored> =
  | (Success & { saved: Stored })
  | Invalid<string>
  | Failure<string>
  | SaveConflict<Stored>
  /** The record was deleted after this form was opened. */
  | { status: 'gone' }

/** The result of merging two versions of the same record. */
export interface Merge<Values> {
  /** The merged values. A field in `conflicts` has my value. */
  values: Values
  /** Fields that only the other version changed. */
  taken: (keyof Values & string)[]
  /** Fields that both versions changed differently. */
  conflicts: (keyof Values & string)[]
}

/** A text that is the same for values that are stored the same way: spaces around a text don't count. */
export const comparableText = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.trim() : part))

export const isSameValue = (one: unknown, other: unknown): boolean =>
  comparableText(one) === comparableText(other)

/**
 * Merges two versions that were both made from `base`, field by field. Without a base, every field that differs is
 * a conflict. `join` may merge a field that both versions changed; null means that it can't.
 */
export function mergeValues<Values extends object>(
  base: Values | null,
  mine: Values,
  theirs: Values,
  join: (base: Values, field: keyof Values & string) => Partial<Values> | null = () => null,
): Merge<Values> {
  const merge: Merge<Values> = { values: { ...mine }, taken: [], conflicts: [] }
  for (const field of Object.keys(theirs) as (keyof Values & string)[]) {
    if (isSameValue(mine[field], theirs[field])) continue
    if (base && isSameValue(base[field], theirs[field])) continue
    const taken =
      base && isSameValue(base[field], mine[field])
        ? { [field]: theirs[field] }
        : base && join(base, field)
    if (taken) {
      Object.assign(merge.values, taken)
      merge.taken.push(field)
    } else merge.conflicts.push(field)
  }
  return merge
}

/**
 * Base version of the next save if the form has unsaved values for `taken` fields, which the last save took from another
 * version. These fields keep their previous base, so that the next save reports a conflict. Returns null without such
 * fields.
 */
export function baseOfOpen<Values extends object>(
  base: Values | null,
  saved: Values,
  form: Values,
  taken: readonly (keyof Values & string)[],
): Values | null {
  const open = taken.filter((field) => !isSameValue(form[field], saved[field]))
  if (!base || open.length === 0) return null
  return { ...saved, ...Object.fromEntries(open.map((field) => [field, base[field]])) }
}
