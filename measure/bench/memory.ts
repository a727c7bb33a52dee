import { setTimeout as wait } from 'node:timers/promises'
import { memoryOf } from '../../scripts/support/processes.ts'
import type { BenchContext } from './context.ts'
import { atMost, type Result } from './result.ts'

const REST_MS = 30_000

/** Measures the memory of `npm start` with the embedded backend, half a minute after the last request. */
export async function benchMemory({ site }: BenchContext): Promise<Result[]> {
  await wait(REST_MS)
  const { pss, rss } = memoryOf(site.process.pid)
  const note = `resident sizes add up to ${Math.round(rss)} MB, shared pages counted per process`
  return [atMost('memory of the embedded demo at rest', Math.round(pss), 900, 'MB', note)]
}
