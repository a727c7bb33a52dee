import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import {
  configureEnvironment,
  emptyMarker,
  type LocalConfig,
  loadSecrets,
  readLocalConfig,
} from '../supabase/local/config.ts'
import { lockDataDir } from '../supabase/local/lock.ts'
import { hideStorageWarning } from '../supabase/local/storage-warning.ts'
import { loadEnvFiles } from './support/env-files.ts'

/*
 * npm run db:reset              deletes the data of the embedded backend, after a confirmation
 * npm run db:reset -- --empty   then creates a database with the curriculum, but without the demo
 * npm run db:reset -- --yes     skips the confirmation
 */

const isSure = process.argv.includes('--yes')
const isEmpty = process.argv.includes('--empty')

/** Entries of the data folder that belong to the embedded backend. Other entries are never deleted. */
const entries = ['db', 'db.unfinished', 'storage', 'mail', 'secrets.json'] as const

/** Whether the folder has our keys or database. "mail" proves nothing, because any folder may contain it. */
function isDataFolder(dataDir: string): boolean {
  return ['secrets.json', 'db/PG_VERSION', 'db.unfinished/PG_VERSION'].some((mark) =>
    existsSync(path.join(dataDir, mark)),
  )
}

async function confirm(dataDir: string, present: readonly string[]): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Ctrl-C and the end of the input count as no.
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  try {
    const question =
      `This removes ${present.join(', ')} in ${dataDir}:\n` +
      'every article, account, message, image and email of the embedded backend. Type "yes" to continue: '
    const answer = terminal.question(question).catch(() => '')
    return (await Promise.race([answer, closed])).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}

function remove(dataDir: string, present: readonly string[]): void {
  // Deletes the keys last, so that an interrupted reset can be repeated.
  for (const entry of present) rmSync(path.join(dataDir, entry), { recursive: true, force: true })
}

/** Creates a database with the lessons, questions and cases. It has no admin, member, article or message. */
async function createEmpty(config: LocalConfig): Promise<void> {
  hideStorageWarning()
  const secrets = loadSecrets(config.dataDir)
  configureEnvironment(config, secrets)
  // This module and its imports read the environment.
  const { openDatabase } = await import('../supabase/local/database.ts')
  const { app } = await openDatabase(config.dataDir, secrets, (line) => console.log(`▸ ${line}`))
  await app.connection.close()
  console.log(
    'Created an empty site with the lessons, questions and fault cases. To become its first admin:\n' +
      '  1. npm start\n' +
      `  2. Sign up at http://localhost:${config.sitePort}/auth and confirm your email. Without SMTP_URL, the\n` +
      `     email arrives at http://localhost:${config.mailboxPort}.\n` +
      '  3. In another terminal: npm run admin:grant -- your@email',
  )
}

/** Throws unless the folder may be emptied and the user can confirm it. */
function requireRemovable(dataDir: string): void {
  if (!isDataFolder(dataDir)) {
    throw new Error(
      `${dataDir} does not look like a data folder of the embedded backend. Nothing was removed.`,
    )
  }
  if (!isSure && !process.stdin.isTTY) {
    throw new Error(
      'Nothing was removed. There is no terminal for the confirmation: add --yes, as in ' +
        '"npm run db:reset -- --yes".',
    )
  }
}

async function reset(): Promise<void> {
  loadEnvFiles()
  const config = readLocalConfig()
  const { dataDir } = config
  const present = entries.filter((entry) => existsSync(path.join(dataDir, entry)))
  if (present.length > 0) requireRemovable(dataDir)
  else console.log(`Nothing to remove: ${dataDir} contains no data of the embedded backend.`)
  const marker = emptyMarker(dataDir)
  if (present.length === 0 && !isEmpty && !existsSync(marker)) return

  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDataDir(dataDir)
  try {
    if (present.length > 0 && !isSure && !(await confirm(dataDir, present))) {
      console.log('\nNothing was removed.')
      return
    }
    if (isEmpty) writeFileSync(marker, '')
    else rmSync(marker, { force: true })
    remove(dataDir, present)
    if (present.length > 0) console.log(`Removed ${present.join(', ')} in ${dataDir}.`)
    if (isEmpty) await createEmpty(config)
    else console.log('"npm start" creates a new demo.')
  } finally {
    unlock()
  }
}

process.chdir(path.resolve(import.meta.dirname, '..'))
await reset().catch((error: unknown) => {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
// The embedded database keeps handles open.
process.exit()
