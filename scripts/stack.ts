import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { loadSecrets, localEnvironment, readLocalConfig } from '../supabase/local/config.ts'

/** A failure a person can act on: printed as one sentence, without a stack. */
export class StartError extends Error {}

/**
 * The heap's space for new objects, megabytes. With the default, V8 lets the heap grow by some 200 MB
 * under load and keeps it; none of it is in use.
 */
const BACKEND_FLAGS = ['--max-semi-space-size=4']

const children = new Set<ChildProcess>()

/**
 * Starts a program of this stack; it is stopped together with the others. Its output is shown, but
 * of one that reports over IPC only the errors are.
 */
export function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  ipc = false,
): ChildProcess {
  const child = spawn(command, args, {
    env,
    // A process group of its own: Ctrl-C in the terminal reaches this script alone, which then
    // stops the parts in order.
    detached: true,
    stdio: ipc ? ['ignore', 'ignore', 'inherit', 'ipc'] : ['ignore', 'inherit', 'inherit'],
  })
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

/** Runs a program to its end; throws when it fails. */
export async function runToEnd(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const child = run(command, args, env)
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  if (code !== 0) throw new StartError(`"${[command, ...args].join(' ')}" failed: see above.`)
}

/** Stops every program, the youngest first, and waits for them; kills what does not end in 10 s. */
export async function stopAll(): Promise<void> {
  for (const child of [...children].reverse()) {
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(timer)
  }
}

/** Refuses early, and by name, when something else listens on the port already. */
export async function requireFreePort(port: number, what: string, variable: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(
              `Port ${port} (${what}) is in use. Stop what uses it, or choose another with ${variable}.`,
            )
          : error,
      )
    })
    probe.listen(port, () => probe.close(() => resolve()))
  })
}

/** Brings up the embedded Supabase in its own process and returns what the site needs to know. */
export async function startEmbeddedBackend(log: (line: string) => void) {
  const config = readLocalConfig()
  await requireFreePort(config.apiPort, 'embedded Supabase', 'LOCAL_API_PORT')
  await requireFreePort(config.mailboxPort, 'mailbox', 'LOCAL_MAILBOX_PORT')
  await requireFreePort(config.smtpPort, 'mail', 'LOCAL_SMTP_PORT')
  const secrets = loadSecrets(config.dataDir)

  const child = run(
    process.execPath,
    [...BACKEND_FLAGS, '--import', 'tsx', 'supabase/local/main.ts'],
    process.env,
    true,
  )
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message: { ready?: true; log?: string; error?: string }) => {
      if (message.log) log(message.log)
      if (message.error) reject(new StartError(message.error))
      if (message.ready) resolve()
    })
    child.on('exit', (code) =>
      reject(new StartError(`The embedded backend stopped with code ${code}.`)),
    )
  })
  return { config, secrets, process: child, env: localEnvironment(config, secrets) }
}
