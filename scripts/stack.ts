import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { createServer } from 'node:net'
import { loadSecrets, localEnvironment, readLocalConfig } from '../supabase/local/config.ts'

/** A failure a person can act on: printed as one sentence, without a stack. */
export class StartError extends Error {}

/**
 * The heap's space for new objects, megabytes. With the default, V8 lets the heap grow by some 200 MB
 * under load and keeps it; none of it is in use.
 */
const BACKEND_FLAGS = ['--max-semi-space-size=4']

/** What a process is for, in the order in which stopAll() stops them. */
type Role = 'task' | 'site' | 'backend'

/** What the backend prints is discarded, or appended to LOCAL_LOG_FILE. */
const backendOutput = () =>
  process.env.LOCAL_LOG_FILE ? openSync(process.env.LOCAL_LOG_FILE, 'a', 0o600) : 'ignore'

/** Tasks keep their output for the case that they fail; of the backend, only errors are shown. */
function stdio(role: Role): StdioOptions {
  if (role === 'backend') return ['ignore', backendOutput(), 'inherit', 'ipc']
  return role === 'site' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
}

const children = new Map<ChildProcess, Role>()
let isStopping = false

/**
 * Starts a program of this stack; stopAll() stops it by its role. Throws while the stack is stopping.
 */
export function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  role: Role = 'task',
): ChildProcess {
  if (isStopping) throw new StartError('The stack is stopping.')
  const child = spawn(command, args, {
    env,
    // A process group of its own: Ctrl-C in the terminal reaches this script alone, which then
    // stops the parts in order.
    detached: true,
    stdio: stdio(role),
  })
  children.set(child, role)
  child.on('exit', () => children.delete(child))
  return child
}

/** Runs a program to its end; prints what it reported and throws when it fails. */
export async function runToEnd(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const child = run(command, args, env)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk))
  }
  const [code] = await once(child, 'close')
  if (code === 0) return
  process.stderr.write(Buffer.concat(output))
  throw new StartError(`"${[command, ...args].join(' ')}" failed: see above.`)
}

/** Stops a process with SIGTERM and waits for its end; kills it when it takes longer than 10 s. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (!children.has(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}

async function stopRole(role: Role): Promise<void> {
  const programs = [...children].filter(([, its]) => its === role)
  await Promise.all(programs.map(([child]) => stopProcess(child)))
}

/**
 * Stops every program: the site first, so that it finishes its answers while the backend still
 * serves it, the backend last. `beforeBackend` runs in between and must not throw.
 */
export async function stopAll(beforeBackend?: () => Promise<void>): Promise<void> {
  isStopping = true
  await stopRole('task')
  await stopRole('site')
  await beforeBackend?.()
  await stopRole('backend')
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
    'backend',
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
