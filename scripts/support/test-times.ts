import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { reportFile } from './test-run.ts'

/** A test that passed. */
export interface TestTime {
  step: string
  name: string
  seconds: number
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), duration: z.number().nullish() }),
      ),
    }),
  ),
})

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ duration: z.number() })),
        }),
      ),
    }),
  ),
  get suites(): z.ZodOptional<z.ZodArray<typeof playwrightSuite>> {
    return z.optional(z.array(playwrightSuite))
  },
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite) })

const specsOf = ({ specs, suites = [] }: z.infer<typeof playwrightSuite>): typeof specs => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Reads the names and times of the tests that passed from the report of a step. */
export function testTimes(step: string): TestTime[] {
  const report: unknown = JSON.parse(readFileSync(reportFile(step), 'utf8'))
  if (step !== 'e2e') {
    return vitestReport
      .parse(report)
      .testResults.flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed')
      .map(({ fullName, duration }) => ({ step, name: fullName, seconds: (duration ?? 0) / 1000 }))
  }
  return playwrightReport
    .parse(report)
    .suites.flatMap(specsOf)
    .flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'expected')
        .map(({ projectName, results }) => ({
          step: projectName,
          name: title,
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        })),
    )
}

const SHOWN = 10

export function printSlowest(tests: readonly TestTime[]): void {
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN)
  if (slowest.length > 0) console.log('\nslowest tests')
  for (const { step, name, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${step.padEnd(9)} ${name}`)
  }
}
