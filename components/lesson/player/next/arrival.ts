/** Path of the lesson that starts playing when its page is shown. */
let expected: string | null = null

/** Makes the lesson at `path` play when the visitor arrives there. */
export function playOnArrival(path: string): void {
  expected = path
}

/** Whether the lesson at `path` must play now. True only once. */
export function takeArrival(path: string): boolean {
  const isExpected = expected === path
  expected = null
  return isExpected
}
