import type { Target } from './target.ts'

/** An attack and its outcome, which form one row of the printed table. */
export interface Probe {
  name: string
  /** Number of requests that the attack sent. */
  requests: number
  expected: string
  seen: string
  ok: boolean
}

/** Runs the attacks of one kind. */
export type Corpus = (target: Target) => Promise<Probe[]>

/** Whether the site withstood the attack, and a summary of the responses. */
export interface Outcome {
  ok: boolean
  seen: string
}

/** Runs an attack. An attack that throws counts as successful. */
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

/** The outcome of attacks that must all fail. `failures` describes the attacks that succeeded. */
export const noneOf = (count: number, failures: readonly string[], what: string): Outcome => ({
  ok: failures.length === 0,
  seen:
    failures.length === 0
      ? `${count} ${what}`
      : `${failures.length} of ${count}: ${failures.slice(0, 12).join('; ')}`,
})
