// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Practice } from '@/components/bench/practice'
import { stopLamp } from '@/lib/bench/cases/stop-lamp'
import { outlineOf } from '@/lib/bench/outline'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Element.prototype.scrollIntoView = () => {}
})

/** Brings a car in and places both leads at the battery. Returns after the first reading. */
async function startPractice(): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  const practice = { faultCase: stopLamp, paths: {} }
  await act(async () =>
    root.render(<Practice outline={outlineOf(stopLamp)} practice={practice} isMember={false} />),
  )
  onTestFinished(() => act(async () => root.unmount()))
  await place(1, 'r')
  await place(13, 'b')
}

const find = (selector: string, name: string | RegExp): HTMLElement => {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const found = all.find(({ textContent }) =>
    typeof name === 'string' ? textContent === name : name.test(textContent ?? ''),
  )
  if (!found) throw new Error(`No ${selector} is called ${name}`)
  return found
}
/** Places a lead at a test point with its key. */
const place = (point: number, key: 'r' | 'b') =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    find('[aria-label="Test points"] button', new RegExp(`^${point}: `)).dispatchEvent(event)
  })
const press = (name: string) => act(async () => find('button', name).click())
const logged = () => [...document.querySelectorAll('[aria-label="Log"] li')]
/** The number under a heading of the result. */
const resultOf = (term: string) => find('dt', term).nextElementSibling?.textContent

test('the result keeps the number of readings when the bench is used afterward', async () => {
  await startPractice()
  expect(logged()).toHaveLength(1)
  await press('Show the fault')
  expect(resultOf('Readings')).toMatch(/^1\b/)
  await place(2, 'r')
  expect(logged()).toHaveLength(2)
  expect(resultOf('Readings')).toMatch(/^1\b/)
})

test('the log shows positions of the controls that differ from those of the row above', async () => {
  const positions = () => logged().map((row) => row.querySelector(':scope > small')?.textContent)
  await startPractice()
  await place(2, 'r')
  expect(positions()).toEqual(['Brake pedal: Released · Fuse F15: In', undefined])
  // From now on, only the control that was moved.
  await act(async () => find('label', 'Pressed').querySelector('input')?.click())
  await place(1, 'r')
  expect(positions()).toEqual(['Brake pedal: Pressed', 'Brake pedal: Released', undefined])
})

describe('a reading of another option appears', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
  })
  /**
   * Selects an option. The click of a key has no count of presses, unlike the click of a mouse or a finger.
   */
  const select = (name: string, detail: 0 | 1) =>
    act(async () => {
      const input = find('label', name).querySelector('input')
      input?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    })
  const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
  const status = () => document.querySelector('[role="status"]')?.textContent

  test('at once after a click', async () => {
    await startPractice()
    await select('mV DC', 1)
    expect(logged()).toHaveLength(2)
    await select('Pressed', 1)
    expect(logged()).toHaveLength(3)
  })

  test('only for the function and the position on which a key stays', async () => {
    await startPractice()
    for (const name of ['mV DC', 'Ω', 'Continuity']) {
      await select(name, 0)
      await wait(400)
      expect(logged()).toHaveLength(1)
      expect(status()).toBe('')
    }
    await wait(100)
    expect(logged()).toHaveLength(2)
    expect(logged()[0]?.textContent).toContain('Continuity')
    await select('Pressed', 0)
    await select('Released', 0)
    await select('Pressed', 0)
    await wait(500)
    expect(logged()).toHaveLength(3)
  })

  test('at once if a lead moves', async () => {
    await startPractice()
    await select('Ω', 0)
    await place(2, 'r')
    expect(logged()).toHaveLength(2)
  })
})
