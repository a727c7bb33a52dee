import type { Target } from './target.ts'

/** One attack and what became of it: a row of the table. */
export interface Probe {
  name: string
  /** How many requests it sent. */
  requests: number
  expected: string
  seen: string
  ok: boolean
}

/** Attacks of one kind, run one after the other. */
export type Corpus = (target: Target) => Promise<Probe[]>

/** Whether the attack failed, and a summary of the answers. */
export interface Outcome {
  ok: boolean
  seen: string
}

/** Runs an attack. One that throws counts as a success of the attack: the site did not hold. */
export async function probe(
  target: Target,
  name: string,
  expected: string,
  attack: () => Promise<Outcome>,
): Promise<Probe> {
  const before = target.requests
  const { ok, seen } = await attack().catch((error: Error) => ({
    ok: false,
    seen: `${error.name}: ${error.message}`.slice(0, 200),
  }))
  return { name, requests: target.requests - before, expected, seen, ok }
}

/** The outcome of a list of attacks of which each must fail; `failures` describes those that did not. */
export const noneOf = (count: number, failures: readonly string[], what: string): Outcome => ({
  ok: failures.length === 0,
  seen:
    failures.length === 0
      ? `${count} ${what}`
      : `${failures.length} of ${count}: ${failures.slice(0, 12).join('; ')}`,
})
