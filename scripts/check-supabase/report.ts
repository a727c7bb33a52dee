import type { Check, Input, Server } from './check.ts'
import type { Difference } from './differences.ts'

export type Outcome =
  | { kind: 'passed' }
  | { kind: 'different'; observed: string; elsewhere: string; reason: string }
  | { kind: 'unchecked'; needs: Input }
  | { kind: 'failed'; message: string }

/** Decides the outcome of a check that has returned `observed`, or has thrown if it returned a failure. */
export function outcomeOf(
  observed: string | undefined,
  difference: Difference | undefined,
  server: Server,
): Outcome {
  if (!difference && observed === undefined) return { kind: 'passed' }
  if (!difference) return { kind: 'failed', message: `Unlisted difference: ${observed}` }
  const { embedded, hosted } = difference.observed
  const [expected, elsewhere] = server === 'embedded' ? [embedded, hosted] : [hosted, embedded]
  return observed === expected
    ? { kind: 'different', observed: expected, elsewhere, reason: difference.reason }
    : { kind: 'failed', message: `observed "${observed}", expected "${expected}"` }
}

/** Runs a check. `inputs` are those that the run has. */
export async function runCheck(
  { name, needs, run }: Check,
  inputs: readonly Input[],
  differences: readonly Difference[],
  server: Server,
): Promise<Outcome> {
  if (needs && !inputs.includes(needs)) return { kind: 'unchecked', needs }
  const difference = differences.find(({ check }) => check === name)
  try {
    return outcomeOf((await run()) ?? undefined, difference, server)
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

const other: Record<Server, string> = {
  embedded: 'On a hosted project',
  hosted: 'On the embedded backend',
}

/** The line of a check in the output. */
export function formatOutcome(name: string, outcome: Outcome, server: Server): string {
  switch (outcome.kind) {
    case 'passed':
      return `✓ ${name}`
    case 'different':
      return `≠ ${name}: ${outcome.observed}. ${other[server]}: ${outcome.elsewhere}. ${outcome.reason}`
    case 'unchecked':
      return `– ${name}: not checked, because this run has no ${outcome.needs}`
    case 'failed':
      return `✖ ${name}: ${outcome.message}`
  }
}

/** The last line of the output. */
export function formatCounts(outcomes: readonly Outcome[], seconds: number): string {
  const count = (kind: Outcome['kind']) =>
    outcomes.filter((outcome) => outcome.kind === kind).length
  const unchecked = count('unchecked')
  return [
    `${count('passed')} passed`,
    `${count('different')} known differences`,
    ...(unchecked > 0 ? [`${unchecked} not checked`] : []),
    `${count('failed')} failed in ${seconds.toFixed(1)} s`,
  ].join(', ')
}
