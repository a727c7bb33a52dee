import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Program, supervise } from '../../scripts/support/supervise.ts'

const timing = {
  delayMs: 20,
  maxDelayMs: 80,
  stableMs: 2000,
  pingMs: 25,
  pingTimeoutMs: 75,
  silentPings: 4,
}

let children: ChildProcess[]
let lines: string[]
let stopping: AbortController

beforeEach(() => {
  children = []
  lines = []
  stopping = new AbortController()
})
afterEach(() => {
  stopping.abort()
  for (const child of children) child.kill('SIGKILL')
})

const last = () => children.at(-1) as ChildProcess

async function startProgram(code: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child, 'spawn')
  return child
}

const endless = () => startProgram('setInterval(() => {}, 1000)')

const superviseLast = (program: Partial<Program>, changes: Partial<typeof timing> = {}) =>
  supervise(
    last(),
    { name: 'Test', start: endless, maxRestarts: 3, ...program },
    {
      log: (line) => lines.push(line),
      stopping: stopping.signal,
      timing: { ...timing, ...changes },
    },
  )

const untilStarted = (count: number) =>
  expect.poll(() => children.length, { timeout: 10_000 }).toBe(count)

test('restarts a killed process each time', async () => {
  await endless()
  const supervision = superviseLast({})
  for (const count of [2, 3]) {
    last().kill('SIGKILL')
    await untilStarted(count)
  }
  expect(lines).toContain('exited (SIGKILL)')
  stopping.abort()
  last().kill()
  await supervision
})

test('backs off, then stops restarting a program that keeps failing, and reports it', async () => {
  const failing = () => startProgram('process.exit(7)')
  await failing()
  await expect(superviseLast({ start: failing, maxRestarts: 4 })).rejects.toThrow(
    'Test: restarted 4 times in a row without success. See the lines above.',
  )
  expect(children).toHaveLength(5)
  expect(lines.filter((line) => line.startsWith('restarting'))).toEqual(
    [0.02, 0.04, 0.08, 0.08].map((seconds) => `restarting in ${seconds} s`),
  )
  expect(lines).toContain('exited (7)')
})

test('keeps a process whose responses take longer than the ping interval', async () => {
  await endless()
  let pings = 0
  const supervision = superviseLast(
    {
      ping: async (signal) => {
        pings += 1
        await setTimeout(4 * timing.pingMs)
        return !signal.aborted
      },
    },
    { pingTimeoutMs: 40 * timing.pingMs },
  )
  await expect.poll(() => pings, { timeout: 10_000 }).toBeGreaterThan(timing.silentPings)
  expect(lines).toEqual([])
  stopping.abort()
  last().kill()
  await supervision
})

test('counts a start that throws as a failure and logs the reason', async () => {
  await startProgram('')
  const start = () => Promise.reject(new Error('Port 3000 is in use.'))
  await expect(superviseLast({ start, maxRestarts: 2 })).rejects.toThrow('restarted 2 times')
  expect(lines.filter((line) => line === 'Port 3000 is in use.')).toHaveLength(2)
})

test('resets the count of restarts after a stable run', async () => {
  const short = () => startProgram('setTimeout(() => {}, 100)')
  await short()
  const supervision = superviseLast({ start: short, maxRestarts: 1 }, { stableMs: 50 })
  await untilStarted(3)
  stopping.abort()
  last().kill()
  await supervision
})

test('kills and replaces a process whose heartbeat stops', async () => {
  let pings = 0
  let isSilent = false
  const ping = async (signal: AbortSignal) => {
    pings += 1
    if (!isSilent) return true
    await once(signal, 'abort')
    throw signal.reason
  }
  const start = () => {
    isSilent = false
    return endless()
  }
  await endless()
  const first = last()
  const supervision = superviseLast({ start, ping })
  await expect.poll(() => pings, { timeout: 10_000 }).toBeGreaterThan(2 * timing.silentPings)
  expect(children).toHaveLength(1)

  isSilent = true
  first.kill('SIGSTOP')
  await expect.poll(() => lines, { timeout: 10_000 }).toContain('running again')
  expect(first.signalCode).toBe('SIGKILL')
  expect(lines[0]).toBe('no response to 4 pings, killing the process')
  stopping.abort()
  last().kill()
  await supervision
})

test('keeps restarting a program that clients keep from responding', async () => {
  await endless()
  const supervision = superviseLast({ start: endless, ping: async () => false, maxRestarts: 1 })
  await untilStarted(4)
  stopping.abort()
  last().kill()
  await supervision
})

test('does not kill a silent process while the stack stops', async () => {
  await endless()
  const supervision = superviseLast({ ping: async () => false })
  stopping.abort()
  await setTimeout(10 * timing.pingMs)
  expect(last().signalCode).toBeNull()
  last().kill('SIGTERM')
  await supervision
  expect(lines).toEqual([])
})

test('restarts nothing once the stack stops, even during a delay', async () => {
  await endless()
  const supervision = superviseLast({}, { delayMs: 5000, maxDelayMs: 5000 })
  last().kill('SIGKILL')
  await expect.poll(() => lines).toContain('restarting in 5 s')
  stopping.abort()
  await supervision
  await setTimeout(100)
  expect(children).toHaveLength(1)
})
