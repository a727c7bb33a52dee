import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pause } from './measure.ts'
import { StartError } from './stack.ts'
import { runScript } from './support/server-process.ts'
import { callApi, type RunningSite, startSite } from './support/site.ts'

/*
 * npm run test:stop: sends forms while "npm start" is told to stop, and looks for each message after
 * the next start. A form is either answered and stored, or its connection is refused, and no email
 * is cut off while it is sent. Once with the first backend, once with one that was killed and
 * restarted. Builds the site when necessary; data and ports are those of the benchmarks.
 */

const FORMS = 80
const SENDERS = 8
/** Acknowledged forms after which the stack is told to stop. */
const STOP_AFTER = 20

type Outcome = 'acknowledged' | 'refused' | 'failed'

/** The hidden fields of the contact form, which a browser without scripts sends along. */
async function hiddenFields({ url }: RunningSite): Promise<Record<string, string>> {
  const page = await (await fetch(`${url}/contact`)).text()
  const form = /<form[\s\S]*?<\/form>/.exec(page)?.[0] ?? ''
  const fields: Record<string, string> = {}
  for (const [tag] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1]
    const value = /value="([^"]*)"/.exec(tag)?.[1] ?? ''
    if (name) fields[name] = value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  }
  return fields
}

async function sendForm(
  { url }: RunningSite,
  hidden: Record<string, string>,
  subject: string,
  number: number,
): Promise<Outcome> {
  const body = new FormData()
  const fields = {
    ...hidden,
    firstName: 'Stop',
    lastName: 'Test',
    email: `${subject}.${number}@example.com`,
    subject,
    message: `Message ${number} of ${subject}`,
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  // Limits count per client: each form comes from another one.
  const ip = `198.18.${randomBytes(1)[0]}.${number + 1}`
  try {
    const headers = { origin: url, 'x-forwarded-for': ip }
    const response = await fetch(`${url}/contact`, { method: 'POST', body, headers })
    const text = await response.text()
    return /Message (sent|saved) successfully/.test(text) ? 'acknowledged' : 'failed'
  } catch {
    return 'refused'
  }
}

async function killBackend(site: RunningSite): Promise<void> {
  const lockFile = path.join(site.env.LOCAL_DATA_DIR ?? '', 'lock')
  process.kill(Number(readFileSync(lockFile, 'utf8')), 'SIGKILL')
  const isReady = () => fetch(`${site.url}/api/ready`).then((response) => response.ok)
  for (await pause(500); !(await isReady()); ) await pause(500)
}

/** Sends forms and stops the stack meanwhile. Returns what became of each message. */
async function sendWhileStopping(site: RunningSite, subject: string): Promise<Outcome[]> {
  const hidden = await hiddenFields(site)
  const outcomes: Outcome[] = []
  let next = 0
  let stopped: Promise<void> | undefined
  const sender = async () => {
    while (next < FORMS) {
      const number = next++
      outcomes[number] = await sendForm(site, hidden, subject, number)
      const acknowledged = outcomes.filter((outcome) => outcome === 'acknowledged').length
      if (acknowledged >= STOP_AFTER) stopped ??= site.process.stop()
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sender))
  await stopped
  return outcomes
}

async function storedNumbers(site: RunningSite, subject: string): Promise<Set<number>> {
  const rows = await callApi(
    site,
    'GET',
    `/rest/v1/contact_messages?select=message&subject=eq.${subject}`,
  )
  return new Set(
    (rows as { message: string }[]).map(({ message }) => Number(message.split(' ')[1])),
  )
}

/** Emails that a sender had claimed when the backend stopped: a reply among them may be lost. */
async function countCutEmails(site: RunningSite): Promise<number> {
  const rows = await callApi(site, 'GET', '/rest/v1/email_outbox?select=id&status=eq.sending')
  return (rows as unknown[]).length
}

await runScript(async () => {
  let site = await startSite()
  let faults = 0
  for (const backend of ['first', 'restarted'] as const) {
    const subject = `stop-${backend}-${randomBytes(3).toString('hex')}`
    if (backend === 'restarted') await killBackend(site)
    const outcomes = await sendWhileStopping(site, subject)
    site = await startSite({ keepData: true })
    const stored = await storedNumbers(site, subject)
    const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
    const lost = outcomes.filter(
      (outcome, number) => outcome === 'acknowledged' && !stored.has(number),
    ).length
    const cut = await countCutEmails(site)
    faults += lost + cut + count('failed')
    console.log(
      `${backend} backend: ${FORMS} forms, ${count('acknowledged')} acknowledged, ` +
        `${count('refused')} refused, ${count('failed')} failed, ${lost} lost, ${cut} emails cut off`,
    )
  }
  if (faults > 0) throw new StartError(`${faults} forms or emails failed or were lost.`)
})
