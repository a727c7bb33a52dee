/** The result of merging two versions of the same record. */
export interface Merge<Values> {
  /** The merged values. A field in `conflicts` has my value. */
  values: Values
  /** Fields that only the other version changed. */
  taken: (keyof Values & string)[]
  /** Fields that both versions changed differently. */
  conflicts: (keyof Values & string)[]
}

/** Compares values as they are stored: spaces around a text don't count. */
export const isSameValue = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.trim() : part))

/**
 * Merges two versions that were both made from `base`, field by field. Without a base, every field that differs is
 * a conflict.
 */
export function mergeValues<Values extends object>(
  base: Values | null,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const merge: Merge<Values> = { values: { ...mine }, taken: [], conflicts: [] }
  for (const field of Object.keys(theirs) as (keyof Values & string)[]) {
    if (isSameValue(mine[field], theirs[field])) continue
    if (base && isSameValue(base[field], theirs[field])) continue
    if (base && isSameValue(base[field], mine[field])) {
      merge.values[field] = theirs[field]
      merge.taken.push(field)
    } else merge.conflicts.push(field)
  }
  return merge
}
