/** Path of the lesson that starts playing once its page is shown. */
let expected: string | null = null

/** Lets the lesson at `path` play when the visitor arrives there. */
export function playOnArrival(path: string): void {
  expected = path
}

/** Whether the lesson at `path` is to play now. True once. */
export function takeArrival(path: string): boolean {
  const isExpected = expected === path
  expected = null
  return isExpected
}
