// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CaseBench } from '@/app/(site)/_components/case-bench'
import { Practice } from '@/components/bench/practice'
import { Attempt } from '@/components/checks/attempt'
import { Result } from '@/components/checks/result'
import { FilmBar } from '@/components/lesson/player/controls/film-bar'
import { useLesson } from '@/components/lesson/player/lesson-context'
import { Island } from '@/components/ui/island'
import { getFaultCase } from '@/lib/bench/catalog'
import { explainedPaths } from '@/lib/bench/explained-paths'
import { outlineOf } from '@/lib/bench/outline'
import { saveResponseAction } from '@/lib/checks/actions'
import type { AttemptQuestion } from '@/lib/checks/results'
import { translateDocument } from '../support/translate-document.ts'

vi.mock('@/lib/checks/actions', () => ({
  saveResponseAction: vi.fn(async () => ({ status: 'saved' })),
  scoreCheckAction: vi.fn(),
}))
vi.mock('@/components/lesson/player/lesson-context', () => ({ useLesson: vi.fn() }))

/** Errors and changes that the user doesn't see. */
let problems: unknown[]
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Element.prototype.scrollIntoView = vi.fn()
  problems = []
  vi.spyOn(console, 'error').mockImplementation((problem) => void problems.push(problem))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const render = (part: ReactNode) => act(async () => root.render(part))
const named = (name: string | RegExp) =>
  [...document.querySelectorAll<HTMLElement>('button, label')].find((element) =>
    (element.ariaLabel ?? element.textContent ?? '').match(name),
  )
const press = (name: string | RegExp) => act(async () => named(name)?.click())
const field = () => document.querySelector<HTMLInputElement>('input:not([type])')
const type = (text: string) =>
  act(async () => {
    const input = field()
    const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    descriptor?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
/** What the user reads, without the marks of the translator. */
const shown = () => document.body.textContent?.replaceAll('\u2060', '') ?? ''

test('the bench shows each change while translated', async () => {
  const faultCase = getFaultCase('stop-lamp')
  if (!faultCase) throw new Error('The case is gone')
  const practice = { faultCase, paths: explainedPaths(faultCase) }
  // Draws the first fault, a blown fuse. With an open ground point, point 12 would show another voltage.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await render(<Practice outline={outlineOf(faultCase)} practice={practice} isMember={false} />)
  translateDocument()
  for (const key of [/^1: /, /^2: /, /^Take reading/, /^3: /]) await press(key)
  expect(shown()).toContain('1 to 2')
  for (const mode of [/^Clamp A/, /^Ω/, /^V DC/]) await press(mode)
  for (const key of [/^Ω/, /^12: /, /^Probes together/, /^REL/]) await press(key)
  expect(shown()).toContain('Probes together, Ω: 0.0 Ω, relative')
  for (const key of [/^12: /, /^2: /, /^Take reading/]) await press(key)
  expect(shown()).toContain('Ω REL OL (live)')
  await press(/^V DC/)
  expect(shown()).toContain('V DC: −12.60 V')
  await press(/^MIN\/MAX/)
  // The form is loaded when it is wanted.
  await act(async () => {
    named(/^Predict first/)?.click()
    await vi.dynamicImportSettled()
  })
  await press(/^4: /)
  await type('5 A')
  await press(/^Take reading/)
  expect(shown()).toContain('Enter the value in V, not in A.')
  await type('300 mV')
  await press('Change sign')
  await press(/^Take reading/)
  expect(shown()).toContain('expected −0.300 V')
  await press(/^Show the fault/)
  expect(shown()).toContain('The fault was')
  await press(/^Next car/)
  expect(shown()).toContain('Your readings appear here.')
  expect(problems).toEqual([])
})

test('the live case of the home page shows each change while translated', async () => {
  await render(<CaseBench used={{}} />)
  translateDocument()
  await press(/^Point 4/)
  expect(shown()).toContain('Red on 4, Lamp, ground side')
  await press(/^Fuse/)
  expect(shown()).toContain('Not the fuse')
  await press(/^Lamp/)
  expect(shown()).toContain('Not the lamp')
  await press(/^Ground point/)
  expect(shown()).toContain('Found with 1 reading')
  expect(problems).toEqual([])
})

test('the live case does what a visitor wanted before it was loaded', async () => {
  await render(<CaseBench used={{ focused: 'case-3', clicked: 'case-3' }} />)
  expect(shown()).toContain('Red on 3')
  expect(document.activeElement?.id).toBe('case-3')
})

const questions: readonly AttemptQuestion[] = [
  { number: 1, response: null, kind: 'choice', prompt: 'Which?', options: ['A', 'B'] },
  { number: 2, response: null, kind: 'number', prompt: 'How much?', unit: 'Ω' },
  { number: 3, response: null, kind: 'order', prompt: 'In order?', steps: ['One', 'Two'] },
]

test('a check shows each question and the result while translated', async () => {
  await render(<Attempt attempt={{ id: 'a', questions }} onResult={vi.fn()} />)
  translateDocument()
  await press(/^A$/)
  await act(async () => document.querySelector<HTMLElement>('input[type=radio]')?.click())
  await vi.waitFor(() => expect(shown()).toContain('Saved'))
  await press(/^Next/)
  expect(shown()).toContain('How much?')
  await type('60')
  await press(/^Next/)
  await press(/^Move down: One/)
  await press(/^Finish/)
  expect(shown()).toContain('All 3 questions are answered')
  const scored = questions.map((question) => ({
    ...question,
    isRight: false,
    solution: 0,
    explanation: 'Because.',
    film: null,
    faultCase: null,
  }))
  const missed = [{ film: { title: 'Series', href: '/a?t=65', second: 65 }, faultCase: null }]
  const passed = { questions: scored, missed: null }
  const failed = { questions: null, missed }
  const result = {
    moduleId: 'M',
    questionCount: 3,
    correct: 0,
    scoredAt: '2026-11-28',
  }
  const show = (isBusy: boolean) =>
    render(
      <Result
        result={{ ...result, passed: !isBusy, ...(isBusy ? failed : passed) }}
        isNew
        problem={isBusy ? '' : 'Try again later.'}
        isBusy={isBusy}
        onAgain={vi.fn()}
      />,
    )
  await show(true)
  expect(shown()).toContain('Series, 1:05')
  await show(false)
  expect(shown()).toContain('Because.')
  expect(shown()).toContain('0 of 3 right')
  expect(shown()).toContain('Try again later.')
  expect(problems).toEqual([])
})

test('a value in another unit clears the response and is explained', async () => {
  vi.mocked(saveResponseAction).mockClear()
  await render(
    <Attempt attempt={{ id: 'a', questions: questions.slice(1, 2) }} onResult={vi.fn()} />,
  )
  const lastSaved = () => {
    const [input] = vi.mocked(saveResponseAction).mock.lastCall ?? []
    return (input as { response: unknown } | undefined)?.response
  }
  await type('500')
  await vi.waitFor(() => expect(lastSaved()).toBe(500), 3000)
  await type('500 mV')
  await vi.waitFor(() => expect(lastSaved()).toBeNull(), 3000)
  await act(async () => void field()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(shown()).toContain('Enter the value in Ω, not in mV.')
  await type('1,430')
  await act(async () => void field()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(shown()).toContain('Write 1430 or 1.430.')
  await press('Change sign')
  expect(field()?.value).toBe('−1,430')
  expect(lastSaved()).toBeNull()
})

test('"Read aloud" shows its state while translated', async () => {
  const lesson = { hasSound: false }
  const show = (hasVoice: boolean, isReading = false) => {
    vi.mocked(useLesson).mockReturnValue({ lesson, isReady: true, hasVoice, isReading } as never)
    return render(<FilmBar key="bar" />)
  }
  await show(true)
  translateDocument()
  await show(false)
  expect(shown()).toContain('No voice')
  await show(true, true)
  expect(shown()).toContain('Read aloud')
  expect(problems).toEqual([])
})

let isBroken: boolean
function Part() {
  if (isBroken) throw new Error('broken')
  return <p>It works</p>
}

test('a part that fails is replaced alone and starts again', async () => {
  isBroken = true
  await render(
    <main>
      <h1>The page</h1>
      <Island name="The check">
        <Part />
      </Island>
    </main>,
  )
  expect(shown()).toContain('The page')
  expect(document.querySelector('[role=alert]')?.textContent).toContain('The check stopped working')
  expect(problems).toHaveLength(1)
  isBroken = false
  await press('Reload this part')
  expect(shown()).toContain('It works')
})
