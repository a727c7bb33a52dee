import { format } from 'node:util'

/** The parts of an error that contain no user data. */
interface Fault {
  name: string
  /** SQLSTATE of the database, or the code of a system call. */
  code?: unknown
  /** Function of PostgreSQL that reported the fault. */
  routine?: unknown
}

/**
 * Formats an error without its values. A database error contains the statement, its parameters and the row,
 * and with them passwords, emails and tokens.
 */
function withoutValues(error: Error): string {
  const { name, code, routine } = error as Error & Fault
  const fault: Fault = { name, code, routine }
  return JSON.stringify({ level: 'error', event: 'backend-error', ...fault })
}

/**
 * Makes the console log only the name, code and routine of errors from now on. A second call has no effect.
 */
export function redactErrors(): void {
  for (const level of ['error', 'warn', 'log'] as const) {
    if (console[level].name === 'writeRedacted') continue
    const write = console[level].bind(console)
    console[level] = function writeRedacted(...values: unknown[]) {
      write(
        format(...values.map((value) => (value instanceof Error ? withoutValues(value) : value))),
      )
    }
  }
}
