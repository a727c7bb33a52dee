/** What `use` returns; null on the server, and where storage is disabled or full, which makes it throw. */
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
