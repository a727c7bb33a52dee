import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  exitCodeOf,
  runToEnd,
  StartError,
  startEmbeddedBackend,
  stopAll,
  UnavailableError,
} from './stack.ts'
import { isolatedEnv } from './support/ports.ts'
import { checkOutput } from './vercel/checks.ts'

/*
 * npm run check:vercel: runs `vercel build` without an account and checks its output: which routes are
 * prerendered, revalidated or functions, and that no function contains the
 * embedded backend. The build reads the database, so a separate embedded backend runs during the build.
 */

/**
 * Run through npx, so that `npm ci` doesn't install its 360 MB. This is the newest version whose
 * dependencies are all published. It is pinned because the output format depends on the version.
 */
const VERCEL_CLI = 'vercel@60.1.3'
const DIST_DIR = '.next-vercel'
const OUTPUT = path.resolve('.vercel/output')
const PROJECT_FILE = path.resolve('.vercel/project.json')

/** Project settings that the CLI reads. Without an account, the CLI cannot pull them. */
const offlineProject = {
  projectId: 'prj_offline',
  orgId: 'team_offline',
  settings: { framework: 'nextjs', installCommand: '', outputDirectory: DIST_DIR },
}

/** Downloads the CLI unless npm has it in its cache. */
async function fetchCli(): Promise<void> {
  try {
    await runToEnd('npx', ['--yes', VERCEL_CLI, '--version'], process.env)
  } catch {
    throw new UnavailableError(`npx could not download ${VERCEL_CLI} from the npm registry.`)
  }
}

/** Runs the build with the offline project, then restores the file of a linked project. */
async function vercelBuild(env: NodeJS.ProcessEnv): Promise<void> {
  const linked = existsSync(PROJECT_FILE) ? readFileSync(PROJECT_FILE) : null
  rmSync(OUTPUT, { recursive: true, force: true })
  mkdirSync(path.dirname(PROJECT_FILE), { recursive: true })
  writeFileSync(PROJECT_FILE, JSON.stringify(offlineProject))
  try {
    await runToEnd('npx', ['--yes', VERCEL_CLI, 'build', '--yes', '--prod'], env)
  } finally {
    if (linked) writeFileSync(PROJECT_FILE, linked)
    else rmSync(PROJECT_FILE)
  }
}

async function main(): Promise<void> {
  Object.assign(process.env, isolatedEnv('.data/vercel', DIST_DIR), {
    NEXT_PUBLIC_SITE_URL: 'https://academy.example',
    VERCEL_TELEMETRY_DISABLED: '1',
  })
  await fetchCli()
  const backend = await startEmbeddedBackend((line) => console.log(`▸ Supabase: ${line}`))
  await vercelBuild({ ...process.env, ...backend.env })

  const { publishableKey: _public, adminPassword: _unused, ...secrets } = backend.secrets
  const { problems, kinds } = checkOutput(OUTPUT, Object.values(secrets))
  for (const [kind, routes] of kinds) console.log(`\n${kind}:\n  ${routes.join('\n  ')}`)
  console.log()
  for (const problem of problems) console.error(`✖ ${problem}`)
  if (problems.length > 0) throw new StartError(`vercel build: ${problems.length} problems.`)
  console.log('✓ vercel build: every route and function is as expected')
}

main()
  .catch((error: unknown) => {
    console.error(`✖ ${error instanceof Error ? error.message : error}`)
    process.exitCode = exitCodeOf(error)
  })
  .finally(stopAll)
