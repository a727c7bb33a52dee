import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { exitCodeOf, StartError } from '../stack.ts'

const running = new Set<ServerProcess>()
const STOP_MS = 20_000

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** A server started by a script, with its output in a file. */
export class ServerProcess {
  #output = ''
  #printedAt = 0
  readonly child: ChildProcess
  readonly logFile: string

  constructor([command = '', ...args]: string[], env: NodeJS.ProcessEnv, logFile: string) {
    this.logFile = logFile
    mkdirSync(path.dirname(logFile), { recursive: true })
    const log = createWriteStream(logFile)
    // A separate process group, so that Ctrl-C reaches only this script, which stops the servers.
    this.child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        log.write(chunk)
        this.#printedAt = performance.now()
        if (this.#output.length < 100_000) this.#output += chunk
      })
    }
    running.add(this)
    this.child.on('exit', () => running.delete(this))
    this.child.on('error', () => running.delete(this))
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  /** Resolves when the output contains the text. Throws if the server exits first. */
  async untilOutput(text: string, timeoutMs: number): Promise<void> {
    await this.until(async () => this.#output.includes(text), timeoutMs)
  }

  /** Resolves when the server has printed nothing for `quietMs` milliseconds. */
  async untilQuiet(quietMs: number, timeoutMs: number): Promise<void> {
    await this.until(async () => performance.now() - this.#printedAt > quietMs, timeoutMs)
  }

  /** Resolves when the port accepts connections. */
  async untilListening(port: number, timeoutMs: number): Promise<void> {
    await this.until(() => isListening(port), timeoutMs)
  }

  async until(condition: () => Promise<boolean>, timeoutMs: number): Promise<void> {
    const deadline = Date.now() + timeoutMs
    while (!(await condition())) {
      if (this.child.exitCode !== null || this.child.signalCode !== null || !this.child.pid) {
        throw new StartError(`${this.child.spawnfile} exited. See ${this.logFile}.`)
      }
      if (Date.now() > deadline) {
        throw new StartError(`${this.child.spawnfile} did not start in time. See ${this.logFile}.`)
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async stop(): Promise<void> {
    if (!running.has(this)) return
    const ended = new Promise((resolve) => this.child.once('exit', resolve))
    this.child.kill('SIGTERM')
    const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(timer)
  }
}

/** Starts a server whose output goes to a file. stopServers() stops it. */
export const startServer = (
  command: string[],
  { env = process.env, logFile }: { env?: NodeJS.ProcessEnv; logFile: string },
) => new ServerProcess(command, env, logFile)

/** Stops every server in the reverse order of their start. */
export async function stopServers(): Promise<void> {
  for (const server of [...running].reverse()) await server.stop()
}

/** Runs a script's `main`, reports a failure in one line, and stops every server it has started. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  const stop = () => void stopServers().then(() => process.exit(130))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    await work()
  } catch (error) {
    console.error(`✖ ${error instanceof StartError ? error.message : (error as Error).stack}`)
    process.exitCode = exitCodeOf(error)
  } finally {
    await stopServers()
  }
}
