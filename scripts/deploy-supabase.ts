import path from 'node:path'
import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { checkKeys, connect } from './deploy-supabase/connection.ts'
import { contentStep } from './deploy-supabase/content.ts'
import { filmLimitStep, filmsStep } from './deploy-supabase/films.ts'
import { functionsStep } from './deploy-supabase/functions.ts'
import { migrationsStep } from './deploy-supabase/migrations.ts'
import { schedulesStep } from './deploy-supabase/schedules.ts'
import { settingsStep } from './deploy-supabase/settings.ts'
import type { Step } from './deploy-supabase/step.ts'
import { createCli } from './deploy-supabase/supabase-cli.ts'
import { readTarget, redact, type Target } from './deploy-supabase/target.ts'
import { runTrial } from './deploy-supabase/trial.ts'
import { StartError } from './stack.ts'
import { loadEnvFiles } from './support/env-files.ts'

/*
 * npm run deploy:supabase -- [--env <file>] [--check] [--demo] [--free-plan]
 *
 * Brings a Supabase project, empty or in use, to the state of this repository. A second run changes nothing, and an
 * interrupted one continues. --check only compares, and exits with 1 if anything differs. --demo adds the people,
 * articles and messages of the demo to a project without articles. --free-plan leaves out what needs a paid plan. The
 * variables come from the shell and from the file, by default .env.local and .env.
 */

process.chdir(path.resolve(import.meta.dirname, '..'))

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    demo: { type: 'boolean', default: false },
    'free-plan': { type: 'boolean', default: false },
    env: { type: 'string' },
  },
})

/** Lines of a step that are printed. */
const MAX_LINES = 40

function print(mark: string, { title }: Step, text: string, details: readonly string[] = []): void {
  console.log(`${mark} ${title}: ${text}`)
  for (const detail of details.slice(0, MAX_LINES)) console.log(`    ${detail}`)
  if (details.length > MAX_LINES) console.log(`    and ${details.length - MAX_LINES} more`)
}

/** Shows progress on one line of a terminal, and on several in a file. */
const report = (progress: string) =>
  process.stdout.isTTY
    ? process.stdout.write(`\r  ${progress.padEnd(60)}\r`)
    : console.log(`  ${progress}`)

function listSteps(sql: postgres.Sql, target: Target): Step[] {
  const cli = createCli(target)
  return [
    migrationsStep(cli),
    schedulesStep(sql, target),
    // The limit of all buckets comes before the one of the films.
    ...(target.ref ? [settingsStep(cli, target)] : []),
    filmLimitStep(sql, target),
    // A lesson is published when its film is there.
    filmsStep(sql, target),
    contentStep(sql, options.demo),
    ...(target.ref ? [functionsStep(cli, target)] : []),
  ]
}

/** Prints what differs. Returns whether anything does. */
async function compare(steps: readonly Step[]): Promise<boolean> {
  let isDifferent = false
  for (const step of steps) {
    const differences = await step.compare()
    print(
      differences.length > 0 ? '≠' : '=',
      step,
      differences.length > 0 ? 'differs' : 'as here',
      differences,
    )
    if (differences.length === 0) continue
    isDifferent = true
    if (step.title !== 'Migrations') continue
    console.log('  The other steps need the tables of the migrations, so they were not compared.')
    return true
  }
  return isDifferent
}

async function deploy(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const differences = await step.compare()
    if (differences.length === 0) {
      print('=', step, 'nothing to do')
      continue
    }
    await step.apply(report)
    print('✓', step, 'done', differences)
  }
}

async function main(target: Target): Promise<void> {
  await checkKeys(target)
  const sql = await connect(target)
  try {
    const steps = listSteps(sql, target)
    if (options.check) {
      if (await compare(steps)) process.exitCode = 1
      return
    }
    await deploy(steps)
    for (const line of await runTrial(sql, target)) console.log(`✓ Trial: ${line}`)
    if (!target.ref) {
      console.log(
        '! A Supabase of your own: settings and functions are part of its configuration. See docs/deploy.md.',
      )
    }
    console.log('\nThe backend is ready. Deploy the site next.')
  } finally {
    await sql.end({ timeout: 5 })
  }
}

// Without an exit, the temporary folder of the CLI would stay.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

try {
  loadEnvFiles(options.env)
  const target = readTarget(process.env, options['free-plan'])
  await main(target).catch((error: unknown) => {
    if (error instanceof StartError) throw error
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    throw new StartError(redact(target, text))
  })
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
