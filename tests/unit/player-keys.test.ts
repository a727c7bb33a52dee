// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { isPlayerKey } from '@/components/lesson/player/shortcuts/page-state'

beforeEach(() => {
  document.body.innerHTML = `
    <section data-film tabindex="-1"></section>
    <a href="/pricing">Pricing</a>
    <button type="button">Bay mode</button>
    <details><summary>Notes</summary></details>
    <span role="slider" tabindex="0"></span><input type="range">
    <input type="search"><textarea></textarea><div contenteditable="true" tabindex="0"></div>`
})

/** Focuses an element and presses a key on it. Returns whether the player handles the key. */
function playerHandles(key: string, selector = 'body', init: KeyboardEventInit = {}): boolean {
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
    expect(playerHandles(key), key).toBe(true)
    expect(playerHandles(key, '[data-film]'), key).toBe(true)
  }
  expect(playerHandles('k', 'button')).toBe(true)
  expect(playerHandles('k', 'a')).toBe(true)
})

test('Space presses buttons and summaries, and plays from links and sliders', () => {
  for (const selector of ['button', 'summary']) expect(playerHandles(' ', selector)).toBe(false)
  for (const selector of ['a', '[role="slider"]', '[type="range"]']) {
    expect(playerHandles(' ', selector), selector).toBe(true)
  }
})

test('the volume slider handles only the keys that move it', () => {
  for (const key of ['ArrowLeft', 'ArrowUp', 'Home', 'PageUp']) {
    expect(playerHandles(key, '[type="range"]'), key).toBe(false)
  }
  expect(playerHandles('m', '[type="range"]')).toBe(true)
})

test('text fields handle every key', () => {
  for (const selector of ['[type="search"]', 'textarea', '[contenteditable]']) {
    expect(playerHandles('k', selector), selector).toBe(false)
    expect(playerHandles('?', selector, { shiftKey: true }), selector).toBe(false)
  }
})

test('the browser handles keys with a modifier', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const) {
    expect(playerHandles('k', 'body', { [modifier]: true }), modifier).toBe(false)
  }
  expect(playerHandles('ArrowLeft', 'body', { shiftKey: true })).toBe(false)
  expect(playerHandles('?', 'body', { shiftKey: true })).toBe(true)
})

test('open dialogs and menus handle every key; bay mode does not', () => {
  for (const open of [
    '<dialog open></dialog>',
    '<div role="menu"></div>',
    '<div role="dialog"></div>',
  ]) {
    document.body.insertAdjacentHTML('beforeend', open)
    expect(playerHandles('k'), open).toBe(false)
    document.body.lastElementChild?.remove()
  }
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" data-bay="true"></div>')
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" popover="auto"></div>')
  expect(playerHandles('k')).toBe(true)
})
