import 'server-only'
import { randomUUID } from 'node:crypto'

type Fields = Record<string, string | number | boolean | null | undefined>

function write(level: 'info' | 'warn' | 'error', event: string, fields: Fields): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })
  if (level === 'error') console.error(line)
  else console.log(line)
}

/** One line of JSON an event. Never pass what a visitor typed, a key or a token. */
export const log = {
  info: (event: string, fields: Fields = {}) => write('info', event, fields),
  warn: (event: string, fields: Fields = {}) => write('warn', event, fields),
  /** Logs a failure once and returns the id under which it can be found, to be shown to people. */
  error(event: string, error: unknown, fields: Fields = {}): string {
    const id = randomUUID().slice(0, 8)
    const message = error instanceof Error ? error.message : String(error)
    write('error', event, { id, message: message.slice(0, 500), ...fields })
    return id
  },
}
