/** The backend refused or did not answer; `status` is that of HTTP, 0 for no answer at all. */
export class BackendError extends Error {
  override readonly name = 'BackendError'

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

/** What the storage answers, which has its status in the error, as one of the backend's errors. */
export function storageError(error: Error): BackendError {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0
  return new BackendError(error.message, status)
}
