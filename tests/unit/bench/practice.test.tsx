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

/** Brings a car in and places both leads at the battery. */
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
/** Presses a key at a test point. R and B place a lead there. */
const place = (point: number, key: 'r' | 'b' | 't') =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    find('[aria-label="Test points"] button', new RegExp(`^${point}: `)).dispatchEvent(event)
  })
const press = (name: string) => act(async () => find('button', name).click())
const logged = () => [...document.querySelectorAll('[aria-label="Log"] ol > li')]
const status = () => document.querySelector('[role="status"]')?.textContent
/** Takes the reading into the log. */
const take = () => act(async () => find('button', /^(Take reading|Read again)$/).click())
const select = (name: string) =>
  act(async () => find('label', name).querySelector('input')?.click())
/** The number under a heading of the result. */
const resultOf = (term: string) => find('dt', term).nextElementSibling?.textContent

test('the result keeps the number of readings when the bench is used afterward', async () => {
  await startPractice()
  await take()
  expect(logged()).toHaveLength(1)
  await press('Show the fault')
  expect(resultOf('Readings')).toMatch(/^1\b/)
  await place(2, 'r')
  await take()
  expect(logged()).toHaveLength(2)
  expect(resultOf('Readings')).toMatch(/^1\b/)
})

test('the log shows the position of every control at each reading', async () => {
  const positions = () =>
    logged().map((row) => [...row.querySelectorAll('li')].map(({ textContent }) => textContent))
  await startPractice()
  await take()
  await select('Pressed')
  await take()
  expect(positions()).toEqual([
    ['Brake pedal: Pressed', 'Fuse F15: In'],
    ['Brake pedal: Released', 'Fuse F15: In'],
  ])
  const moved = [...document.querySelectorAll('[aria-label="Log"] li li[class]')]
  expect(moved.map(({ textContent }) => textContent)).toEqual(['Brake pedal: Pressed'])
})

describe('a reading', () => {
  test('appears while probing, and is logged only when it is taken', async () => {
    await startPractice()
    expect(status()).toMatch(/V DC: 12\.\d\d V$/)
    await place(2, 'r')
    await select('mV DC')
    await select('Pressed')
    expect(logged()).toHaveLength(0)
    await take()
    expect(logged()).toHaveLength(1)
    expect(logged()[0]?.textContent).toContain('mV DC')
    expect(find('p', '1 in the log').getAttribute('aria-live')).toBe('polite')
  })

  test('is taken with the key T at a test point', async () => {
    await startPractice()
    await place(13, 't')
    expect(logged()).toHaveLength(1)
    find('button', 'Read again')
  })

  test('needs both leads', async () => {
    await startPractice()
    await press('Probes together')
    await take()
    expect(logged()).toHaveLength(0)
  })
})
