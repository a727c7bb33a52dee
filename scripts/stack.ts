import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Admins } from '../supabase/local/backend.ts'
import { loadSecrets, localEnvironment, readLocalConfig } from '../supabase/local/config.ts'

/** A failure the user can fix: printed as one line, without a stack trace. */
export class StartError extends Error {}

/** The command can't run on this machine, e.g. because a program is not installed. */
export class UnavailableError extends StartError {}

/** EX_UNAVAILABLE of sysexits.h. */
export const EXIT_UNAVAILABLE = 69

/** The exit code of a script that ends with this error. */
export const exitCodeOf = (error: unknown): number =>
  error instanceof UnavailableError ? EXIT_UNAVAILABLE : 1

/**
 * Size of V8's young generation, megabytes. With the default, the heap grows by about 200 MB of unused
 * memory under load and never shrinks.
 */
const BACKEND_FLAGS = ['--max-semi-space-size=4']

/**
 * Makes glibc's malloc return freed memory to the system. By default, it has up to eight arenas per core, and
 * serves large buffers from them after the first was freed. Unused memory of the arenas added 240 MB to site and
 * backend. Other systems ignore these variables.
 */
const MALLOC_ENV = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }

/** The role of a process, in the order in which stopAll() stops them. */
type Role = 'task' | 'site' | 'backend'

/** The backend's standard output is discarded, or appended to LOCAL_LOG_FILE. */
const backendOutput = () =>
  process.env.LOCAL_LOG_FILE ? openSync(process.env.LOCAL_LOG_FILE, 'a', 0o600) : 'ignore'

/** Captures the output of tasks, which is shown only on failure. Shows only errors of the backend, or logs them too. */
function stdio(role: Role, errorFile?: string): StdioOptions {
  if (role === 'backend') {
    const errors = errorFile ? openSync(errorFile, 'a', 0o600) : 'inherit'
    return ['ignore', backendOutput(), errors, 'ipc']
  }
  return role === 'site' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
}

const children = new Map<ChildProcess, Role>()
let isStopping = false

/**
 * Starts a program of this stack. stopAll() stops it by its role. Throws while the stack is stopping. Errors of a backend
 * are appended to `errorFile`, if there is one.
 */
export function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  role: Role = 'task',
  errorFile?: string,
): ChildProcess {
  if (isStopping) throw new StartError('The stack is stopping.')
  const child = spawn(command, args, {
    env: { ...MALLOC_ENV, ...env },
    // A separate process group, so that Ctrl-C in the terminal reaches only this script, which then
    // stops the processes in order.
    detached: true,
    stdio: stdio(role, errorFile),
  })
  children.set(child, role)
  child.on('exit', () => children.delete(child))
  return child
}

/** Runs a program to its end. Prints its output and throws when it fails. */
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
  throw new StartError(`"${[command, ...args].join(' ')}" failed. See the output above.`)
}

/** Stops a process with SIGTERM and waits for its end. Kills it after 10 s. */
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
 * Stops every program. The site stops before the backend, so that it can finish its responses.
 * `beforeBackend` runs between the two and must not throw.
 */
export async function stopAll(beforeBackend?: () => Promise<void>): Promise<void> {
  isStopping = true
  await stopRole('task')
  await stopRole('site')
  await beforeBackend?.()
  await stopRole('backend')
}

/** Throws a StartError that names the port when another process uses it. */
export async function requireFreePort(port: number, what: string, variable: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(
              `Port ${port} (${what}) is in use. Stop the process that uses it, or set ${variable}.`,
            )
          : error,
      )
    })
    probe.listen(port, () => probe.close(() => resolve()))
  })
}

/**
 * Starts the embedded backend in its own process. Returns its configuration and the site's environment. Its errors are
 * shown, or appended to `errorFile`.
 */
export async function startEmbeddedBackend(log: (line: string) => void, errorFile?: string) {
  const config = readLocalConfig()
  await requireFreePort(config.apiPort, 'embedded Supabase', 'LOCAL_API_PORT')
  await requireFreePort(config.mailboxPort, 'mailbox', 'LOCAL_MAILBOX_PORT')
  await requireFreePort(config.smtpPort, 'SMTP', 'LOCAL_SMTP_PORT')
  const secrets = loadSecrets(config.dataDir)

  const child = run(
    process.execPath,
    [...BACKEND_FLAGS, '--import', 'tsx', 'supabase/local/main.ts'],
    process.env,
    'backend',
    errorFile,
  )
  const admins = await new Promise<Admins>((resolve, reject) => {
    child.on('message', (message: { admins?: Admins; log?: string; error?: string }) => {
      if (message.log) log(message.log)
      if (message.error) reject(new StartError(message.error))
      if (message.admins) resolve(message.admins)
    })
    child.on('exit', (code) =>
      reject(new StartError(`The embedded backend stopped with code ${code}.`)),
    )
  })
  return { config, secrets, admins, process: child, env: localEnvironment(config, secrets) }
}
