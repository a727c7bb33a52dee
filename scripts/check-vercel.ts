import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runToEnd, StartError, startEmbeddedBackend, stopAll } from './stack.ts'
import { isolatedEnv } from './support/ports.ts'
import { checkOutput } from './vercel/checks.ts'

/*
 * npm run check:vercel: runs `vercel build` without an account and checks its output: which routes
 * are prerendered, revalidated and functions, that the schedules exist, and that no function carries
 * the embedded backend. The build reads the database, so an embedded backend with data of its own
 * runs meanwhile.
 */

/**
 * Run through npx because it installs 360 MB, which `npm ci` should not pay for. The newest version
 * whose dependencies are all published; pinned because the output format follows the version.
 */
const VERCEL_CLI = 'vercel@60.1.3'
const DIST_DIR = '.next-vercel'
const OUTPUT = path.resolve('.vercel/output')
const PROJECT_FILE = path.resolve('.vercel/project.json')

/** Without an account there is no project to pull settings from: these are what the CLI reads. */
const offlineProject = {
  projectId: 'prj_offline',
  orgId: 'team_offline',
  settings: { framework: 'nextjs', installCommand: '', outputDirectory: DIST_DIR },
}

/** Runs the build with the offline project; the file of a linked project is restored. */
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
  const backend = await startEmbeddedBackend((line) => console.log(`▸ Supabase: ${line}`))
  await vercelBuild({ ...process.env, ...backend.env })

  const { publishableKey: _public, adminPassword: _unused, ...secrets } = backend.secrets
  const { problems, kinds } = checkOutput(OUTPUT, Object.values(secrets))
  for (const [kind, routes] of kinds) console.log(`\n${kind}:\n  ${routes.join('\n  ')}`)
  console.log()
  for (const problem of problems) console.error(`✖ ${problem}`)
  if (problems.length > 0) throw new StartError(`vercel build: ${problems.length} problems.`)
  console.log('✓ vercel build: every route, schedule and function is as expected')
}

main()
  .catch((error: unknown) => {
    console.error(`✖ ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  })
  .finally(stopAll)
