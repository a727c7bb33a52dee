/** Returns the result of `use`, or null if it throws: on the server, or if storage is disabled or full. */
export function withStorage<Result>(
  area: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => Result,
): Result | null {
  try {
    return use(window[area])
  } catch {
    return null
  }
}
