/** A part of the deployment. Running it twice changes nothing the second time. */
export interface Step {
  title: string
  /** Returns a line for each difference between the project and this repository. Changes nothing. */
  compare: () => Promise<string[]>
  /** Removes the differences. `report` shows the progress. Throws a StartError with advice. */
  apply: (report: (progress: string) => void) => Promise<void>
}

/** `count` of something, e.g. `3 films`. */
export const counted = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`
