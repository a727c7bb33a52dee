import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ContactForms } from '../support/contact-forms.ts'
import { SmallDisk } from '../support/disk.ts'
import { startSite } from '../support/site.ts'
import { pause } from '../support/timing.ts'
import { type FaultContext, type FaultResult, pidOf, secondsUntilServing, until } from './fault.ts'

const TIMEOUT_MS = 90_000
const MAX_SECONDS = 60
const DISK_MB = 500

/**
 * Fills the disk and kills the backend while forms are sent, then frees the space. Every acknowledged form
 * must be in the database, and the log must report a full disk instead of damage.
 */
export async function fillTheDisk(context: FaultContext): Promise<FaultResult[]> {
  const fault = 'disk full'
  const disk = SmallDisk.mount(DISK_MB)
  if (!disk) {
    const note = 'not run: this user may not mount a tmpfs'
    return [{ fault, acknowledged: 0, found: 0, seconds: null, note, ok: true }]
  }
  try {
    const secrets = path.join(context.site.env.LOCAL_DATA_DIR ?? '', 'secrets.json')
    await context.site.process.stop()
    const dataDir = path.join(disk.folder, 'data')
    mkdirSync(dataDir)
    copyFileSync(secrets, path.join(dataDir, 'secrets.json'))
    context.site = await startSite({ dataDir })
    const { site } = context

    const forms = await ContactForms.open(site, 'disk-full')
    const stopSending = forms.keepSending(4, 250)
    await until(() => forms.count('acknowledged') >= 8, TIMEOUT_MS, 'first forms')
    disk.fill()
    await pause(2000)
    process.kill(pidOf(site, 'backend'), 'SIGKILL')
    const log = () => readFileSync(site.process.logFile, 'utf8')
    await until(() => log().includes('The disk is full'), TIMEOUT_MS, 'report of a full disk')
    disk.free()
    const freedAt = performance.now()
    await until(() => secondsUntilServing(forms, freedAt) !== null, TIMEOUT_MS, 'serving again')
    await stopSending()
    const seconds = secondsUntilServing(forms, freedAt) ?? TIMEOUT_MS / 1000
    const acknowledged = forms.count('acknowledged')
    const found = await forms.countFound(site)
    const isReportedAsDamage = log().includes('is damaged')
    await site.process.stop()
    await context.restart()
    return [
      {
        fault,
        acknowledged,
        found,
        seconds,
        note: `${forms.count('declined')} declined, ${forms.count('failed')} failed; ${isReportedAsDamage ? 'reported as damage' : 'reported as full'}; at most ${MAX_SECONDS} s after freeing space`,
        ok: found === acknowledged && seconds <= MAX_SECONDS && !isReportedAsDamage,
      },
    ]
  } finally {
    disk.unmount()
  }
}
