import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { reportFile } from './test-run.ts'

/** A test that passed. */
export interface TestTime {
  file: string
  seconds: number
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), duration: z.number().nullish() })),
    }),
  ),
})

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      tests: z.array(
        z.object({
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
/** One suite for each file. */
const playwrightReport = z.object({
  suites: z.array(playwrightSuite.extend({ file: z.string() })),
})

const specsOf = ({ specs, suites = [] }: z.infer<typeof playwrightSuite>): typeof specs => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Reads the files and times of the tests that passed from the report of a step. */
export function testTimes(step: string): TestTime[] {
  const report: unknown = JSON.parse(readFileSync(reportFile(step), 'utf8'))
  if (step !== 'e2e') {
    return vitestReport.parse(report).testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ duration }) => ({
          file: path.relative('tests', name),
          seconds: (duration ?? 0) / 1000,
        })),
    )
  }
  return playwrightReport.parse(report).suites.flatMap((suite) =>
    specsOf(suite)
      .flatMap(({ tests }) => tests)
      .filter(({ status }) => status === 'expected')
      .map(({ results }) => ({
        file: path.join('e2e', suite.file),
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
  )
}

const SHOWN = 10

/** Prints the files whose tests took longest, all tests of a file together. */
export function printSlowest(tests: readonly TestTime[]): void {
  const files = Object.entries(Object.groupBy(tests, ({ file }) => file))
    .map(([file, times = []]) => ({
      file,
      count: times.length,
      seconds: times.reduce((sum, { seconds }) => sum + seconds, 0),
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
  if (files.length > 0) console.log('\nslowest files')
  for (const { file, count, seconds } of files) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${String(count).padStart(4)} tests  ${file}`)
  }
}
