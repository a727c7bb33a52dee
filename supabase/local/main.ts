import type { Admins } from './backend.ts'
import { configureEnvironment, loadSecrets, readLocalConfig } from './config.ts'
import { redactErrors } from './redact-errors.ts'
import { hideStorageWarning } from './storage-warning.ts'

/**
 * The process of the embedded backend. Its parent (scripts/start.ts) receives `{ ready: true, admins }` or
 * `{ error }`, and `{ log }` for progress.
 */
const report = (message: { ready: true; admins: Admins } | { log: string } | { error: string }) =>
  process.send?.(message)

redactErrors()
hideStorageWarning()

// If the parent ends during the start, nothing else stops this process.
const stopEarly = () => process.exit(1)
process.on('disconnect', stopEarly)

try {
  const config = readLocalConfig()
  const secrets = loadSecrets(config.dataDir)
  configureEnvironment(config, secrets)
  const { startBackend } = await import('./backend.ts')
  const backend = await startBackend(config, secrets, (line) => report({ log: line }))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await backend.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.off('disconnect', stopEarly)
  process.on('disconnect', stop)
  report({ ready: true, admins: backend.admins })
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  if (!process.send) console.error(message)
  report({ error: message })
  process.exitCode = 1
  // Open handles (a half-started server, the IPC channel) must not keep a failed start alive.
  setTimeout(() => process.exit(1), 200)
}
