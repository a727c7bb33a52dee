import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ContactForms } from '../support/contact-forms.ts'
import { processTree } from '../support/processes.ts'
import { type FaultContext, type FaultResult, secondsUntilServing, until } from './fault.ts'

const TIMEOUT_MS = 60_000
const MAX_SECONDS = 60

/**
 * Kills every process at once while forms are sent, like a power failure. The lock file that remains names a
 * running process (this script), as if a reboot had reused the process id.
 */
export async function powerCut(context: FaultContext): Promise<FaultResult[]> {
  const { site } = context
  const forms = await ContactForms.open(site, 'power-cut')
  const stopSending = forms.keepSending(4, 0)
  await until(() => forms.count('acknowledged') >= 8, TIMEOUT_MS, 'first forms')
  const cutAt = performance.now()
  for (const pid of processTree(site.process.pid)) process.kill(pid, 'SIGKILL')
  await stopSending()
  writeFileSync(path.join(site.env.LOCAL_DATA_DIR ?? '', 'lock'), String(process.pid))

  await context.restart()
  await forms.send()
  const seconds = secondsUntilServing(forms, cutAt)
  const acknowledged = forms.count('acknowledged')
  const found = await forms.countFound(context.site)
  return [
    {
      fault: 'all processes killed, stale lock',
      acknowledged,
      found,
      seconds,
      note: `manual npm start; at most ${MAX_SECONDS} s`,
      ok: found === acknowledged && seconds !== null && seconds <= MAX_SECONDS,
    },
  ]
}
