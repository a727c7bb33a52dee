import { ContactForms } from '../support/contact-forms.ts'
import { callApi, type RunningSite } from '../support/site.ts'
import { type FaultContext, type FaultResult, pidOf, secondsUntilServing, until } from './fault.ts'

const SENDERS = 8
/** Number of acknowledged forms before the stack is stopped. */
const STOP_AFTER = 20
const TIMEOUT_MS = 60_000

/**
 * Counts the emails that a sender had claimed when the backend stopped. A reply among them may be lost.
 * Ignores emails created before `since`, which are left over from killed backends.
 */
async function countInterruptedEmails(site: RunningSite, since: string): Promise<number> {
  const query = `select=id&status=eq.sending&created_at=gte.${since}`
  const rows = await callApi(site, 'GET', `/rest/v1/email_outbox?${query}`)
  return (rows as unknown[]).length
}

async function stopUnderForms(context: FaultContext, backend: string): Promise<FaultResult> {
  const since = new Date().toISOString()
  const forms = await ContactForms.open(context.site, `stop-${backend}`)
  const stopSending = forms.keepSending(SENDERS, 0)
  await until(() => forms.count('acknowledged') >= STOP_AFTER, TIMEOUT_MS, 'first forms')
  const stoppedAt = performance.now()
  await context.site.process.stop()
  await stopSending()
  const downSeconds = (performance.now() - stoppedAt) / 1000
  await context.restart()
  const interrupted = await countInterruptedEmails(context.site, since)
  const acknowledged = forms.count('acknowledged')
  const found = await forms.countFound(context.site)
  const failed = forms.count('failed') + forms.count('declined')
  return {
    fault: `SIGTERM to npm start, ${backend} backend`,
    acknowledged,
    found,
    seconds: null,
    note: `stopped in ${downSeconds.toFixed(1)} s; ${failed} failed, ${interrupted} emails interrupted`,
    ok: found === acknowledged && failed === 0 && interrupted === 0,
  }
}

/** Kills the backend and waits until its replacement accepts forms. */
async function replaceBackend({ site }: FaultContext): Promise<void> {
  const killedAt = performance.now()
  process.kill(pidOf(site, 'backend'), 'SIGKILL')
  const forms = await ContactForms.open(site, 'replace')
  const stopSending = forms.keepSending(1, 500)
  await until(() => secondsUntilServing(forms, killedAt) !== null, TIMEOUT_MS, 'next backend')
  await stopSending()
}

/**
 * Stops `npm start` while forms are sent. Each form must be acknowledged and stored, or its connection must
 * be refused. No email may be interrupted. Runs once with the first backend, and once with a restarted
 * backend, which started later than the site.
 */
export async function stopInOrder(context: FaultContext): Promise<FaultResult[]> {
  const first = await stopUnderForms(context, 'first')
  await replaceBackend(context)
  return [first, await stopUnderForms(context, 'restarted')]
}
