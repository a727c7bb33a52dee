export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Percentile by nearest rank: the smallest value that at least this share of the values do not exceed. */
export const percentile = (values: number[], share: number) =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0
