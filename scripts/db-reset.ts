import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readLocalConfig } from '../supabase/local/config.ts'
import { lockDataDir } from '../supabase/local/lock.ts'

// npm run db:reset            deletes the data of the embedded backend, after a confirmation
// npm run db:reset -- --yes   skips the confirmation

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

async function reset(): Promise<void> {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file)
  const { dataDir } = readLocalConfig()
  const present = entries.filter((entry) => existsSync(path.join(dataDir, entry)))
  if (present.length === 0) {
    console.log(`Nothing to remove: ${dataDir} contains no data of the embedded backend.`)
    return
  }
  if (!isDataFolder(dataDir)) {
    throw new Error(
      `${dataDir} does not look like a data folder of the embedded backend. Nothing was removed.`,
    )
  }
  const isSure = process.argv.includes('--yes')
  if (!isSure && !process.stdin.isTTY) {
    throw new Error(
      'Nothing was removed. There is no terminal for the confirmation: run "npm run db:reset -- --yes".',
    )
  }

  const unlock = lockDataDir(dataDir)
  try {
    if (!isSure && !(await confirm(dataDir, present))) {
      console.log('\nNothing was removed.')
      return
    }
    remove(dataDir, present)
  } finally {
    unlock()
  }
  console.log(`Removed ${present.join(', ')} in ${dataDir}. "npm start" creates a new demo.`)
}

process.chdir(path.resolve(import.meta.dirname, '..'))
await reset().catch((error: unknown) => {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
