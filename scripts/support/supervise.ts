import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { StartError } from '../stack.ts'

/** A program of the stack that is restarted when it ends or stops answering. */
export interface Program {
  /** For the log, e.g. "Site". */
  name: string
  /** Starts the process and resolves when it serves requests. Throws when it does not get there. */
  start: () => Promise<ChildProcess>
  /** Whether the process answers a request. Left out, only its end is noticed. */
  ping?: ((signal: AbortSignal) => Promise<boolean>) | undefined
  /** Called after each restart, when the process serves requests again. */
  onRestart?: () => void
  /** Restarts in a row before giving up. Infinity for a program whose absence others bridge. */
  maxRestarts: number
}

/** All in milliseconds, but for `silentPings`. */
export interface Timing {
  /** Delay before the first restart; it doubles with each further one. */
  delayMs: number
  maxDelayMs: number
  /** A process that has run for this long starts over with the first delay. */
  stableMs: number
  /** Time between two pings, and the longest wait for an answer. */
  pingMs: number
  /** Unanswered pings in a row after which the process is killed. */
  silentPings: number
}

/** Silent for 20 seconds means killed. Ports held by closed connections are free within a minute. */
const DEFAULT_TIMING: Timing = {
  delayMs: 1000,
  maxDelayMs: 30_000,
  stableMs: 60_000,
  pingMs: 5000,
  silentPings: 4,
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/**
 * Resolves when the process has ended; kills it when it does not answer. Counts pings instead of
 * comparing clocks: a machine that wakes up from suspension fails one ping, not all of them.
 */
async function untilEnded(
  child: ChildProcess,
  { ping }: Program,
  { pingMs, silentPings }: Timing,
  { log, stopping }: Supervision,
): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  if (!ping) return void (await ended)
  let silent = 0
  while (!hasEnded(child)) {
    const interval = setTimeout(pingMs, undefined, { ref: false })
    const hasAnswered = await ping(AbortSignal.timeout(pingMs)).catch(() => false)
    silent = hasAnswered ? 0 : silent + 1
    if (silent === silentPings && !stopping.aborted && !hasEnded(child)) {
      log(`no answer for ${(silentPings * pingMs) / 1000} seconds, killing the process`)
      child.kill('SIGKILL')
    }
    await Promise.race([interval, ended])
  }
}

export interface Supervision {
  log: (line: string) => void
  /** Aborted when the stack stops: from then on nothing is killed or restarted. */
  stopping: AbortSignal
  timing?: Timing
}

/**
 * Keeps a program running that has been started as `child`. Resolves when the stack stops; throws a
 * StartError when the program has failed too often in a row.
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
      await untilEnded(running, program, timing, supervision)
      if (performance.now() - startedAt > timing.stableMs) failures = 0
      if (!stopping.aborted) log(`ended (${running.signalCode ?? running.exitCode})`)
    }
    if (stopping.aborted) return
    if (failures === program.maxRestarts) {
      throw new StartError(
        `${program.name}: restarted ${failures} times in a row without success. The lines above say why.`,
      )
    }
    const delayMs = Math.min(timing.delayMs * 2 ** failures++, timing.maxDelayMs)
    log(`starting again in ${delayMs / 1000} s`)
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
