import type { LocalApp } from './database.ts'

/** The fields of a database error that the gate reads. */
interface DatabaseError {
  /** SQLSTATE. */
  code?: unknown
  message?: unknown
  /** Name of the violated constraint. Missing if a function raised the error. */
  constraint?: unknown
}

/** An error for which the embedded server responds with status 400, this code and this message. */
const badRequest = (code: string, message: string) =>
  Object.assign(new Error(JSON.stringify({ code, message })), {
    // The convention of PostgREST for a function that chooses its response.
    code: 'PGRST',
    detail: JSON.stringify({ status: 400, headers: {} }),
    stack: undefined,
  })

function normalized(error: unknown): Error | null {
  const { code, message, constraint } = Object(error) as DatabaseError
  // Replaces the message of PostgreSQL, because it names the constraint.
  if (code === '23514' && constraint) {
    return badRequest(code, 'A value is outside the limits of its column.')
  }
  // Errors that the migrations raise, with a message for the user.
  if (typeof code === 'string' && /^(?:23514|TQ\d{3})$/.test(code)) {
    return badRequest(code, String(message))
  }
  // The driver rejects a value of the wrong type before PostgreSQL sees it.
  if (typeof message === 'string' && message.startsWith('Invalid input for')) {
    return Object.assign(new Error('A value does not have the type of its column or argument.'), {
      code: '22023',
    })
  }
  return null
}

/**
 * Responds with status 400 and the SQLSTATE to errors that the caller can correct, as hosted projects do.
 * The embedded server itself responds with status 500 and without the code.
 */
export function reportBadRequests({ connection }: LocalApp): void {
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => {
    const known = normalize(error)
    return normalized(known) ?? known
  }
}
