import { fixtureId } from '../support/access/fixture-ids.ts'
import { functionArguments } from '../support/access/function-arguments.ts'
import { type FunctionName, functions } from '../support/access/function-expectations.ts'
import { reach } from '../support/access/reach.ts'
import { type Send, summarize } from './api.ts'
import type { NamedCaller } from './table-checks.ts'

/** Empty lists, which the embedded server would read as objects. */
const emptyLists: Record<string, string> = {
  p_starts: '{0}',
  p_ends: '{1}',
  p_articles: `{${fixtureId(99)}}`,
  p_lessons: `{${fixtureId(99)}}`,
  p_codes: '{P0420}',
  p_modules: '{EL-101}',
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Formats an argument for the query of a GET request. */
export function formatArgument(name: string, value: unknown): string {
  const isEmpty = value === '{}' || (Array.isArray(value) && value.length === 0)
  if (isEmpty && emptyLists[name]) return emptyLists[name]
  if (isText(value)) return value
  if (Array.isArray(value) && value.every(isText)) return `{${value.join(',')}}`
  return JSON.stringify(value)
}

const BATCH = 10

/** Works on the items, a few at the same time. */
async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  for (let start = 0; start < items.length; start += BATCH) {
    await Promise.all(items.slice(start, start + BATCH).map(work))
  }
}

/**
 * Calls every function of the API as this caller. Returns those that it may call and can't, or may not call and can.
 * PostgREST runs GET requests in a read-only transaction, so a call that should fail changes nothing if it succeeds.
 */
export async function checkFunctions(send: Send, caller: NamedCaller): Promise<string[]> {
  const faults: string[] = []
  await inBatches(Object.entries(functions), async ([name, access]) => {
    const args = Object.entries(functionArguments()[name as FunctionName])
    const query = new URLSearchParams(args.map(([key, value]) => [key, formatArgument(key, value)]))
    const answer = await send(caller, 'GET', `/rest/v1/rpc/${name}?${query}`)
    const isDenied = answer.status === 401 || answer.status === 403
    const isAllowed = reach(access, caller.group) === 'all'
    if (answer.status === 404) faults.push(`${name}: ${summarize(answer)}`)
    else if (isDenied === isAllowed) faults.push(`${name}: ${summarize(answer)}`)
  })
  return faults
}
