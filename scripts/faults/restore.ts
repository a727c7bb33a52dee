import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ContactForms } from '../support/contact-forms.ts'
import { startSite } from '../support/site.ts'
import { pause } from '../support/timing.ts'
import { type FaultContext, type FaultResult, secondsUntilServing, until } from './fault.ts'

const TIMEOUT_MS = 60_000
const MAX_SECONDS = 90

async function runScript(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const command = ['--import', 'tsx', file, ...args]
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  return stdout.trim()
}

/** Makes a backup while forms are sent, restores it into an empty folder, and runs the site on that. */
export async function restoreBackup(context: FaultContext): Promise<FaultResult[]> {
  const { env } = context.site
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-restore-'))
  try {
    const forms = await ContactForms.open(context.site, 'backup')
    const stopSending = forms.keepSending(4, 100)
    await until(() => forms.count('acknowledged') >= 8, TIMEOUT_MS, 'first forms')
    const before = forms.acknowledged()
    const backup = await runScript('scripts/backup.ts', [], env)
    await pause(500)
    await stopSending()
    await context.site.process.stop()

    const startedAt = performance.now()
    await runScript('scripts/restore.ts', [backup], { ...env, LOCAL_DATA_DIR: folder })
    context.site = await startSite({ dataDir: folder })
    const found = await forms.countFound(context.site, before)
    await forms.send()
    const seconds = secondsUntilServing(forms, startedAt)
    await context.site.process.stop()
    await context.restart()
    return [
      {
        fault: 'restore of a backup under writes',
        acknowledged: before.length,
        found,
        seconds,
        note: `acknowledged before the backup began; at most ${MAX_SECONDS} s`,
        ok: found === before.length && seconds !== null && seconds <= MAX_SECONDS,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
