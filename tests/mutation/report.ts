import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export interface Outcome {
  subject: string
  kind: string
  change: string
  /** The first check that failed; undefined if all passed. */
  notice: string | undefined
  /** Why no check can fail, for a mutant that changes nothing. */
  reason: string | undefined
}

const REPORT = 'docs/security.md'
const BEGIN = '<!-- mutation run: begin -->'
const END = '<!-- mutation run: end -->'

/** Prints the mutant and the check that noticed it. */
export function printOutcome({ subject, change, notice, reason }: Outcome): void {
  const result = notice ?? (reason ? `changes nothing: ${reason}` : 'SURVIVED')
  console.log(`${subject} | ${change} | ${result}`)
}

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
const row = (...cells: (string | number)[]) =>
  `| ${cells.map((text) => cell(String(text))).join(' | ')} |`
const table = (head: string[], rows: string[]) => [
  row(...head),
  row(...head.map(() => '---')),
  ...rows,
]

function group<Key extends keyof Outcome>(outcomes: Outcome[], key: Key): [string, Outcome[]][] {
  const groups = Map.groupBy(outcomes, (outcome) => String(outcome[key]))
  return [...groups]
}

function reportOf(unsorted: Outcome[], seconds: number): string {
  // The databases of a run finish their mutants in any order.
  const outcomes = unsorted.toSorted((a, b) => a.subject.localeCompare(b.subject))
  const noticed = (part: Outcome[]) => part.filter(({ notice }) => notice).length
  const kinds = group(outcomes, 'kind').map(([kind, part]) =>
    row(kind, part.length, noticed(part), part.length - noticed(part)),
  )
  const checks = group(outcomes, 'kind').flatMap(([kind, part]) =>
    group(
      part.filter(({ notice }) => notice),
      'notice',
    ).map(([notice, same]) => row(notice, kind, same.length)),
  )
  const equivalents = outcomes
    .filter(({ reason }) => reason)
    .map(({ subject, change, reason }) => row(subject, change, reason ?? ''))
  return [
    BEGIN,
    '## Mutation run',
    '',
    '`npm run test:mutation` drops or loosens every policy, right, guard and constraint, one at a time, on',
    'PostgreSQL and expects a check to fail. It ends with an error when a mutant survives.',
    '',
    `${outcomes.length} mutants in ${seconds} seconds: ${noticed(outcomes)} noticed, ` +
      `${equivalents.length} change nothing, 0 survived.`,
    '',
    ...table(['Kind', 'Mutants', 'Noticed', 'Change nothing'], kinds),
    '',
    '### Mutants that change nothing',
    '',
    ...table(['Subject', 'Mutant', 'Reason'], equivalents),
    '',
    '### Noticed by',
    '',
    'The first check that failed; the run prints it for each mutant.',
    '',
    ...table(['Check', 'Kind of mutants', 'Mutants'], checks),
    END,
  ].join('\n')
}

/** Replaces the section of the report between its markers; appends it if it is missing. */
export function writeReport(outcomes: Outcome[], seconds: number): void {
  const text = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '# Security\n'
  const section = reportOf(outcomes, seconds)
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  const updated =
    begin === -1 || end === -1
      ? `${text.trimEnd()}\n\n${section}\n`
      : text.slice(0, begin) + section + text.slice(end + END.length)
  writeFileSync(REPORT, updated)
  spawnSync('biome', ['format', '--write', REPORT])
}
