import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type BenchContext, LOAD_CORE } from './context.ts'

const run = promisify(execFile)
const CONNECTIONS = 32

interface LoadResult {
  requestsPerSecond: number
  p99: string
}

interface LoadOptions {
  seconds: number
  headers?: Record<string, string>
}

/** Requests one URL continuously over 32 connections, on the core of the load generator. */
export async function load(
  { programs }: Pick<BenchContext, 'programs'>,
  url: string,
  { seconds, headers = {} }: LoadOptions,
): Promise<LoadResult> {
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  const { stdout } = await run(programs.taskset, [
    ...['-c', LOAD_CORE, programs.wrk, '-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency'],
    ...headerArguments,
    url,
  ])
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  if (!(requestsPerSecond > 0)) throw new Error(`wrk measured nothing at ${url}:\n${stdout}`)
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} returned errors under load:\n${stdout}`)
  return { requestsPerSecond, p99: /99%\s+(\S+)/.exec(stdout)?.[1] ?? '?' }
}
