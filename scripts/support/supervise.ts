import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { StartError } from '../stack.ts'

/** A program that is restarted when it exits or stops responding. */
export interface Program {
  /** Name in the log, e.g. "Site". */
  name: string
  /** Starts the process. Resolves when it serves requests. Throws if it fails to start. */
  start: () => Promise<ChildProcess>
  /** Returns whether the process responds to a request. Without this, only an exit is detected. */
  ping?: ((signal: AbortSignal) => Promise<boolean>) | undefined
  /** Called after each restart, once the process serves requests again. */
  onRestart?: () => void
  /**
   * Maximum number of consecutive restarts after an exit. Infinity if the stack can run without the program.
   * Kills don't count, because clients can keep a process from responding.
   */
  maxRestarts: number
}

/** All in milliseconds, except `silentPings`. */
interface Timing {
  /** Delay before the first restart. It doubles with each further restart. */
  delayMs: number
  maxDelayMs: number
  /** Uptime after which the delay and the number of restarts are reset. */
  stableMs: number
  /** Minimum interval between the starts of two pings. */
  pingMs: number
  /** Timeout of a ping. */
  pingTimeoutMs: number
  /** Consecutive failed pings after which the process is killed. */
  silentPings: number
}

/**
 * A process is killed after a minute without a response, or after 20 seconds of wrong responses. Site and backend
 * handle requests in the order of their arrival, so on a slow machine a ping waits for many seconds after a burst,
 * and killing a busy process would lose its requests. Ports in TIME_WAIT are free within a minute.
 */
const DEFAULT_TIMING: Timing = {
  delayMs: 1000,
  maxDelayMs: 30_000,
  stableMs: 60_000,
  pingMs: 5000,
  pingTimeoutMs: 15_000,
  silentPings: 4,
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/**
 * Resolves when the process has exited. Kills the process if it doesn't respond, and then returns true. Counts
 * failed pings instead of measuring time, because only one ping fails when a machine resumes from suspension.
 */
async function untilEnded(
  child: ChildProcess,
  { ping }: Program,
  { pingMs, pingTimeoutMs, silentPings }: Timing,
  { log, stopping }: Supervision,
): Promise<boolean> {
  if (hasEnded(child)) return false
  const ended = once(child, 'exit')
  if (!ping) {
    await ended
    return false
  }
  let silent = 0
  let isKilled = false
  while (!hasEnded(child)) {
    const interval = setTimeout(pingMs, undefined, { ref: false })
    const hasResponded = await ping(AbortSignal.timeout(pingTimeoutMs)).catch(() => false)
    silent = hasResponded ? 0 : silent + 1
    if (silent === silentPings && !stopping.aborted && !hasEnded(child)) {
      log(`no response to ${silentPings} pings, killing the process`)
      isKilled = child.kill('SIGKILL')
    }
    await Promise.race([interval, ended])
  }
  return isKilled
}

interface Supervision {
  log: (line: string) => void
  /** Aborted when the stack stops. After that, no process is killed or restarted. */
  stopping: AbortSignal
  timing?: Timing
}

/**
 * Keeps a program running. Its first process is `child`. Resolves when the stack stops. Throws a StartError
 * after too many consecutive failures.
 */
export async function supervise(
  child: ChildProcess,
  program: Program,
  supervision: Supervision,
): Promise<void> {
  const { log, stopping, timing = DEFAULT_TIMING } = supervision
  let running: ChildProcess | null = child
  for (let failures = 0; ; ) {
    if (running) {
      const startedAt = performance.now()
      const isKilled = await untilEnded(running, program, timing, supervision)
      if (isKilled || performance.now() - startedAt > timing.stableMs) failures = 0
      if (!stopping.aborted) log(`exited (${running.signalCode ?? running.exitCode})`)
    }
    if (stopping.aborted) return
    if (failures === program.maxRestarts) {
      throw new StartError(
        `${program.name}: restarted ${failures} times in a row without success. See the lines above.`,
      )
    }
    const delayMs = Math.min(timing.delayMs * 2 ** failures++, timing.maxDelayMs)
    log(`restarting in ${delayMs / 1000} s`)
    await setTimeout(delayMs, undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return
    running = await program.start().catch((error: unknown) => {
      if (!stopping.aborted) log(error instanceof Error ? error.message : String(error))
      return null
    })
    if (running && !stopping.aborted) {
      log('running again')
      program.onRestart?.()
    }
  }
}
