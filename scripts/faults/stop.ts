import { ContactForms } from '../support/contact-forms.ts'
import { callApi, type RunningSite } from '../support/site.ts'
import { type FaultContext, type FaultResult, pidOf, secondsUntilServing, until } from './fault.ts'

const SENDERS = 8
/** Acknowledged forms after which the stack is told to stop. */
const STOP_AFTER = 20
const TIMEOUT_MS = 60_000

/**
 * Emails since then that a sender had claimed when the backend stopped: a reply among them may be
 * lost. Backends that were killed before have left others behind.
 */
async function countCutEmails(site: RunningSite, since: string): Promise<number> {
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
  const cut = await countCutEmails(context.site, since)
  const acknowledged = forms.count('acknowledged')
  const found = await forms.countFound(context.site)
  const failed = forms.count('failed') + forms.count('declined')
  return {
    fault: `SIGTERM to npm start, ${backend} backend`,
    acknowledged,
    found,
    seconds: null,
    note: `stopped in ${downSeconds.toFixed(1)} s; ${failed} failed, ${cut} emails cut off`,
    ok: found === acknowledged && failed === 0 && cut === 0,
  }
}

/** Kills the backend and waits until the one that replaces it takes forms. */
async function replaceBackend({ site }: FaultContext): Promise<void> {
  const killedAt = performance.now()
  process.kill(pidOf(site, 'backend'), 'SIGKILL')
  const forms = await ContactForms.open(site, 'replace')
  const stopSending = forms.keepSending(1, 500)
  await until(() => secondsUntilServing(forms, killedAt) !== null, TIMEOUT_MS, 'next backend')
  await stopSending()
}

/**
 * `npm start` is told to stop while forms are sent: each is either answered and stored, or its
 * connection is refused, and no email is cut off. Once with the first backend, once with a backend
 * that was restarted and so is younger than the site.
 */
export async function stopInOrder(context: FaultContext): Promise<FaultResult[]> {
  const first = await stopUnderForms(context, 'first')
  await replaceBackend(context)
  return [first, await stopUnderForms(context, 'restarted')]
}
