import { z } from 'zod'
import { isHydrated } from '../../scripts/support/hydration.ts'
import type { ElementReference, Session } from './session.ts'

const WAIT_MS = 20_000

/** How a user recognizes an element. A field has a label; a control is any button or link. */
type Kind = 'field' | 'button' | 'control'

/*
 * Scripts of the page are texts: tsx adds calls to functions that the page doesn't know.
 */

/** Finds a visible, enabled element by its kind and name. A name that ends with … is the beginning of the name. */
const FIND = `
const [kind, wanted] = arguments
const isVisible = (node) =>
  node?.getClientRects().length > 0 && !node.disabled && node.ariaDisabled !== 'true'
const matches = (name) =>
  wanted.endsWith('…') ? name.trim().startsWith(wanted.slice(0, -1)) : name.trim() === wanted
const nameOf = (node) => node.getAttribute('aria-label') ?? node.textContent ?? ''
const candidates =
  kind === 'field'
    ? [
        ...[...document.querySelectorAll('label')].filter((node) => matches(nameOf(node))).map((node) => node.control),
        ...[...document.querySelectorAll('[aria-label]')].filter((node) => matches(nameOf(node))),
        ...[...document.querySelectorAll('[aria-labelledby]')].filter((node) =>
          matches(document.getElementById(node.getAttribute('aria-labelledby'))?.textContent ?? ''),
        ),
      ]
    : [...document.querySelectorAll(kind === 'button' ? 'button:not([role])' : 'button, a, summary, [role=button]')].filter((node) => matches(nameOf(node)))
const found = candidates.find(isVisible)
found?.scrollIntoView({ block: 'center', behavior: 'instant' })
return found ?? null`

/** A page in any browser, used the way a visitor uses it. */
export class BrowserPage {
  readonly #session: Session
  readonly #origin: string

  constructor(session: Session, origin: string) {
    this.#session = session
    this.#origin = origin
  }

  /** Opens a page of the site and waits until it is hydrated. */
  async open(pathname: string): Promise<void> {
    await this.#session.navigate(new URL(pathname, this.#origin).href)
    await this.untilLive()
  }

  untilLive(): Promise<void> {
    return this.until(
      'a hydrated page',
      `return document.readyState === 'complete' && (${isHydrated})()`,
    )
  }

  resize(width: number, height: number): Promise<void> {
    return this.#session.resize(width, height)
  }

  /** Runs the body of a function in the page. */
  run(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#session.execute(script, args)
  }

  /** Waits until the script returns true. Throws an error that names what did not happen. */
  async until(
    what: string,
    script: string,
    { args = [], waitMs = WAIT_MS }: { args?: readonly unknown[]; waitMs?: number } = {},
  ): Promise<void> {
    const deadline = Date.now() + waitMs
    for (;;) {
      // While the browser loads another page, the script fails.
      const result = await this.run(script, ...args).catch(() => false)
      if (result === true) return
      if (Date.now() > deadline) throw new Error(`no ${what} on ${await this.url()}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  untilText(text: string): Promise<void> {
    return this.until(`"${text}"`, 'return document.body.innerText.includes(arguments[0])', {
      args: [text],
    })
  }

  async untilPath(pathname: string): Promise<void> {
    await this.until(`move to ${pathname}`, 'return location.pathname === arguments[0]', {
      args: [pathname],
    })
    await this.untilLive()
  }

  async url(): Promise<string> {
    return z.string().parse(await this.run('return location.href'))
  }

  async find(kind: Kind, name: string): Promise<ElementReference> {
    const deadline = Date.now() + WAIT_MS
    for (;;) {
      const found = await this.run(FIND, kind, name).catch(() => null)
      if (found) return z.record(z.string(), z.string()).parse(found)
      if (Date.now() > deadline) throw new Error(`no ${kind} "${name}" on ${await this.url()}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Presses the first control with this name. Waits until nothing covers it, such as a toast. */
  async press(name: string, kind: Kind = 'control'): Promise<void> {
    const deadline = Date.now() + WAIT_MS
    for (;;) {
      try {
        return await this.#session.click(await this.find(kind, name))
      } catch (error) {
        if (Date.now() > deadline || !/intercepted/.test(String(error))) throw error
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    }
  }

  /** Responds to the question that the page shows, right or wrong. */
  async answerFirst(): Promise<void> {
    const field = await this.run(`
      const group = document.querySelector('[role=group][aria-labelledby]')
      const field = group?.querySelector('input, button')
      field?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return field ?? null`)
    const element = z.record(z.string(), z.string()).parse(field)
    await this.#session.click(element)
    if (await this.run("return arguments[0].type === 'text'", element)) {
      await this.#session.sendKeys(element, '1')
    }
  }

  async type(name: string, text: string): Promise<void> {
    await this.#session.sendKeys(await this.find('field', name), text)
  }
}
