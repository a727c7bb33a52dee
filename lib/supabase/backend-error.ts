/** The backend returned an error or did not respond. `status` is the HTTP status, 0 for no response. */
export class BackendError extends Error {
  override readonly name = 'BackendError'

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

/** Converts an error of the storage client, which contains its status. */
export function storageError(error: Error): BackendError {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0
  return new BackendError(error.message, status)
}
