// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { isPlayerKey } from '@/components/lesson/player/page-state'

beforeEach(() => {
  document.body.innerHTML = `
    <section data-film tabindex="-1"></section>
    <a href="/pricing">Pricing</a>
    <button type="button">Bay mode</button>
    <details><summary>Notes</summary></details>
    <input type="search"><textarea></textarea><div contenteditable="true" tabindex="0"></div>`
})

/** Presses a key on an element, which has the focus. */
function isTaken(key: string, selector = 'body', init: KeyboardEventInit = {}): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`No ${selector}`)
  element.focus()
  let isForPlayer = false
  const onKey = (event: KeyboardEvent) => {
    isForPlayer = isPlayerKey(event)
  }
  document.addEventListener('keydown', onKey, { once: true })
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  )
  return isForPlayer
}

test('keys belong to the player on the whole page', () => {
  for (const key of [' ', 'k', 'ArrowLeft', '5', '?']) {
    expect(isTaken(key), key).toBe(true)
    expect(isTaken(key, '[data-film]'), key).toBe(true)
  }
  expect(isTaken('k', 'button')).toBe(true)
  expect(isTaken('k', 'a')).toBe(true)
})

test('Space presses buttons, links and summaries', () => {
  for (const selector of ['button', 'a', 'summary']) expect(isTaken(' ', selector)).toBe(false)
})

test('fields keep every key', () => {
  for (const selector of ['input', 'textarea', '[contenteditable]']) {
    expect(isTaken('k', selector), selector).toBe(false)
    expect(isTaken('?', selector, { shiftKey: true }), selector).toBe(false)
  }
})

test('modifiers leave a key to the browser', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const) {
    expect(isTaken('k', 'body', { [modifier]: true }), modifier).toBe(false)
  }
  expect(isTaken('ArrowLeft', 'body', { shiftKey: true })).toBe(false)
  expect(isTaken('?', 'body', { shiftKey: true })).toBe(true)
})

test('open dialogs and menus keep every key, but not bay mode', () => {
  for (const open of [
    '<dialog open></dialog>',
    '<div role="menu"></div>',
    '<div role="dialog"></div>',
  ]) {
    document.body.insertAdjacentHTML('beforeend', open)
    expect(isTaken('k'), open).toBe(false)
    document.body.lastElementChild?.remove()
  }
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" data-bay="true"></div>')
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" popover="auto"></div>')
  expect(isTaken('k')).toBe(true)
})
