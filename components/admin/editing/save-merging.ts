'use client'

import type { FieldOf, Origin, RecordKind, SendValues } from '@/components/admin/editing/record'
import { failureOf } from '@/components/form/action-failure'
import { failure } from '@/lib/actions/form-state'
import { isSameValue, type SaveConflict, type SaveResult, type StoredRecord } from '@/lib/merge'

/** A version that another window or admin saved in the meantime, and the fields that were taken from it. */
export interface Merged<Values, Stored> extends Omit<SaveConflict<Stored>, 'status'> {
  taken: FieldOf<Values>[]
}

/** Both versions changed these fields, so the admin must choose. The other fields are merged in `mine`. */
export interface FieldConflict<Values, Stored> extends Merged<Values, Stored> {
  status: 'conflict'
  mine: Values
  fields: FieldOf<Values>[]
}

/** Maximum attempts to save while other windows keep saving. */
const ATTEMPTS = 4

/**
 * The base of a merge with `theirs`. Fields that have the values of `unconfirmed` were saved by this form, in a request
 * whose response was lost.
 */
function baseFor<Values extends object>(
  base: Values | null,
  unconfirmed: Values | null,
  theirs: Values,
): Values | null {
  if (!base || !unconfirmed) return base
  const own = (Object.keys(theirs) as FieldOf<Values>[]).filter((field) =>
    isSameValue(unconfirmed[field], theirs[field]),
  )
  return { ...base, ...Object.fromEntries(own.map((field) => [field, theirs[field]])) }
}

/**
 * Saves the values. If the record was saved elsewhere since `origin`, merges both versions and saves the result,
 * unless both changed the same field: then nothing is saved.
 */
export async function saveMerging<
  Values extends object,
  Form extends Record<FieldOf<Values>, unknown>,
  Stored extends StoredRecord<Values>,
>(
  kind: Pick<RecordKind<Values, Form, Stored>, 'noun' | 'merge' | 'versionOf'>,
  send: SendValues<Values, Stored>,
  origin: Origin<Values>,
  values: Values,
  /** The values of an earlier request whose response was lost. */
  unconfirmed: Values | null = null,
) {
  let from = origin
  let mine = values
  let merged: Merged<Values, Stored> | null = null
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const result: SaveResult<Stored> = await send(mine, from.version).catch(failureOf)
    if (result.status !== 'conflict') return { result, merged, sent: mine }
    const { theirs, lastSave } = result
    const base = baseFor(from.values, unconfirmed, theirs.values)
    const merge = kind.merge(base, mine, theirs.values)
    const taken: FieldOf<Values>[] = [...new Set([...(merged?.taken ?? []), ...merge.taken])]
    merged = { theirs, lastSave, taken }
    mine = merge.values
    if (merge.conflicts.length > 0) {
      const conflict: FieldConflict<Values, Stored> = {
        status: 'conflict',
        ...merged,
        mine,
        fields: merge.conflicts,
      }
      return { result: conflict, merged: null, sent: mine }
    }
    from = { values: theirs.values, version: kind.versionOf(theirs) }
  }
  return {
    result: failure(`Another window keeps saving this ${kind.noun}. Save again.`),
    merged: null,
    sent: mine,
  }
}
