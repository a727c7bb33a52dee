import { randomBytes } from 'node:crypto'
import { hiddenFields, randomIp } from './form.ts'
import { callApi, type RunningSite } from './site.ts'
import { pause } from './timing.ts'

/** Outcome for the sender of a form. `unanswered` means that the connection was refused, reset or timed out. */
type Outcome = 'acknowledged' | 'declined' | 'failed' | 'unanswered'

interface SentForm {
  outcome: Outcome
  /** Both times are performance.now() milliseconds. */
  startedAt: number
  endedAt: number
  /** Status and heading of the response. */
  detail: string
}

const TIMEOUT_MS = 40_000
/** Messages that ask the visitor to try again. */
const DECLINED = /is temporarily unavailable|Too many messages were sent/

function outcomeOf(response: Response, text: string): Outcome {
  if (/Message (sent|saved) successfully/.test(text)) return 'acknowledged'
  return response.ok && DECLINED.test(text) ? 'declined' : 'failed'
}

/**
 * Sends contact forms like a browser without scripts, each from its own client IP and with its own email.
 * Finds their messages in the database.
 */
export class ContactForms {
  readonly sent: SentForm[] = []
  readonly #acknowledged = new Set<number>()
  readonly #site: RunningSite
  readonly #hidden: Record<string, string>
  readonly #subject: string
  #next = 0

  private constructor(site: RunningSite, hidden: Record<string, string>, name: string) {
    this.#site = site
    this.#hidden = hidden
    this.#subject = `${name}-${randomBytes(3).toString('hex')}`
  }

  static async open(site: RunningSite, name: string): Promise<ContactForms> {
    const html = await (await fetch(`${site.url}/contact`)).text()
    return new ContactForms(site, hiddenFields(html), name)
  }

  async send(): Promise<SentForm> {
    const number = this.#next++
    const fields = {
      ...this.#hidden,
      firstName: 'Fault',
      lastName: 'Test',
      email: `${this.#subject}.${number}@example.com`,
      subject: this.#subject,
      message: `Message ${number} of ${this.#subject}`,
    }
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const startedAt = performance.now()
    let outcome: Outcome = 'unanswered'
    let detail = ''
    try {
      const response = await fetch(`${this.#site.url}/contact`, {
        method: 'POST',
        body,
        headers: { origin: this.#site.url, 'x-forwarded-for': randomIp() },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await response.text()
      outcome = outcomeOf(response, text)
      detail = `${response.status} ${/<h1[^>]*>([^<]*)/.exec(text)?.[1] ?? ''}`
    } catch {
      // After a failed connection, the sender doesn't know whether the form was saved.
    }
    if (outcome === 'acknowledged') this.#acknowledged.add(number)
    const form = { outcome, startedAt, endedAt: performance.now(), detail }
    this.sent.push(form)
    return form
  }

  /** Sends forms continuously. The returned function stops that and waits for the last forms. */
  keepSending(senders: number, pauseMs: number): () => Promise<void> {
    let isSending = true
    const sender = async () => {
      while (isSending) {
        await this.send()
        await pause(pauseMs)
      }
    }
    const all = Promise.all(Array.from({ length: senders }, sender))
    return async () => {
      isSending = false
      await all
    }
  }

  count(outcome: Outcome): number {
    return this.sent.filter((form) => form.outcome === outcome).length
  }

  /** The numbers of the forms acknowledged so far. */
  acknowledged(): number[] {
    return [...this.#acknowledged]
  }

  /** Counts these forms in the database of a running site. By default, counts all acknowledged forms. */
  async countFound(site: RunningSite, numbers = this.acknowledged()): Promise<number> {
    const query = `select=message&subject=eq.${this.#subject}&limit=1000`
    const rows = await callApi(site, 'GET', `/rest/v1/contact_messages?${query}`)
    const stored = new Set(
      (rows as { message: string }[]).map(({ message }) => Number(message.split(' ')[1])),
    )
    return numbers.filter((number) => stored.has(number)).length
  }
}
