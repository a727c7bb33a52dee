// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { isPlayerKey } from '@/components/lesson/player/page-state'

beforeEach(() => {
  document.body.innerHTML = `
    <section data-film tabindex="-1"></section>
    <a href="/pricing">Pricing</a>
    <button type="button">Bay mode</button>
    <details><summary>Notes</summary></details>
    <span role="slider" tabindex="0"></span><input type="range">
    <input type="search"><textarea></textarea><div contenteditable="true" tabindex="0"></div>`
})

/** Presses a key on an element and focuses it first. */
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

test('the player handles its keys on the whole page', () => {
  for (const key of [' ', 'k', 'ArrowLeft', '5', '?']) {
    expect(isTaken(key), key).toBe(true)
    expect(isTaken(key, '[data-film]'), key).toBe(true)
  }
  expect(isTaken('k', 'button')).toBe(true)
  expect(isTaken('k', 'a')).toBe(true)
})

test('Space presses buttons and summaries, and plays from links and sliders', () => {
  for (const selector of ['button', 'summary']) expect(isTaken(' ', selector)).toBe(false)
  for (const selector of ['a', '[role="slider"]', '[type="range"]']) {
    expect(isTaken(' ', selector), selector).toBe(true)
  }
})

test('the volume slider handles only the keys that move it', () => {
  for (const key of ['ArrowLeft', 'ArrowUp', 'Home', 'PageUp']) {
    expect(isTaken(key, '[type="range"]'), key).toBe(false)
  }
  expect(isTaken('m', '[type="range"]')).toBe(true)
})

test('text fields handle every key', () => {
  for (const selector of ['[type="search"]', 'textarea', '[contenteditable]']) {
    expect(isTaken('k', selector), selector).toBe(false)
    expect(isTaken('?', selector, { shiftKey: true }), selector).toBe(false)
  }
})

test('the browser handles keys with a modifier', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const) {
    expect(isTaken('k', 'body', { [modifier]: true }), modifier).toBe(false)
  }
  expect(isTaken('ArrowLeft', 'body', { shiftKey: true })).toBe(false)
  expect(isTaken('?', 'body', { shiftKey: true })).toBe(true)
})

test('open dialogs and menus handle every key; bay mode does not', () => {
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
