import { ContactForms } from '../support/contact-forms.ts'
import { pause } from '../support/timing.ts'
import {
  type FaultContext,
  type FaultResult,
  pidOf,
  type Role,
  secondsUntilServing,
  until,
} from './fault.ts'

const SENDERS = 4
const PAUSE_MS = 500
/** Number of acknowledged forms before a fault. */
const BEFORE = 8
const TIMEOUT_MS = 120_000

/** A killed process is restarted after a second. A hung process is killed after a minute. */
const faults = [
  { name: 'killed', signal: 'SIGKILL', maxSeconds: 20 },
  { name: 'hangs', signal: 'SIGSTOP', maxSeconds: 90 },
] as const

/** Sends a signal to a process while forms are sent, and waits until forms are acknowledged again. */
async function hit(
  { site }: FaultContext,
  role: Role,
  { name, signal, maxSeconds }: (typeof faults)[number],
): Promise<FaultResult> {
  const fault = `${role} ${name}`
  const forms = await ContactForms.open(site, fault.replace(' ', '-'))
  const stopSending = forms.keepSending(SENDERS, PAUSE_MS)
  await until(() => forms.count('acknowledged') >= BEFORE, TIMEOUT_MS, `${fault}: first forms`)
  const hitAt = performance.now()
  process.kill(pidOf(site, role), signal)
  await until(() => secondsUntilServing(forms, hitAt) !== null, TIMEOUT_MS, fault)
  // Waits, so that a second restart would show in the results.
  await pause(2000)
  await stopSending()
  const seconds = secondsUntilServing(forms, hitAt) ?? TIMEOUT_MS / 1000
  const acknowledged = forms.count('acknowledged')
  const found = await forms.countFound(site)
  return {
    fault,
    acknowledged,
    found,
    seconds,
    note: `${forms.count('declined')} declined, ${forms.count('unanswered')} unanswered, ${forms.count('failed')} failed; at most ${maxSeconds} s`,
    ok: found === acknowledged && seconds <= maxSeconds && forms.count('failed') === 0,
  }
}

/** Kills and hangs the site and the backend while forms are sent. */
export async function killAndHang(context: FaultContext): Promise<FaultResult[]> {
  const results: FaultResult[] = []
  for (const fault of faults) {
    for (const role of ['site', 'backend'] as const) results.push(await hit(context, role, fault))
  }
  return results
}
