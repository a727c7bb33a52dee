import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { extendedChecks } from '../../scripts/support/extended-checks.ts'
import { stages } from '../../scripts/test.ts'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** The commands that run the others, and `bench:analytics`, which is a part of `bench`. */
const OTHERS = ['test', 'check', 'check:extended', 'bench:analytics']

const steps = stages.flat(2).map(({ command }) => command.join(' '))

/** Whether `npm test` runs everything that the script runs. Its steps may have further options. */
const isInTest = (script: string) =>
  script
    .split(' && ')
    .map((part) => part.replaceAll("'", ''))
    .every((part) => steps.some((step) => `${step} `.startsWith(`${part} `)))

test('npm test or npm run check:extended runs every check, test and benchmark', () => {
  const checks = Object.keys(scripts).filter((name) =>
    /^(?:bench|check|lint|test|typecheck)(?::|$)/.test(name),
  )
  const forgotten = checks.filter(
    (name) =>
      !OTHERS.includes(name) && !extendedChecks.includes(name) && !isInTest(scripts[name] ?? ''),
  )
  expect(forgotten).toEqual([])
})

test('npm run check:extended runs only commands that exist and that npm test leaves out', () => {
  expect(extendedChecks.filter((name) => isInTest(scripts[name] ?? ''))).toEqual([])
  expect(extendedChecks.filter((name) => !scripts[name])).toEqual([])
})
