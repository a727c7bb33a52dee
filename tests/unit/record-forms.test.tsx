// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ModuleForm } from '@/app/admin/curriculum/_components/module-form'
import { NewModuleForm } from '@/app/admin/curriculum/_components/new-module-form'
import { QuestionForm } from '@/app/admin/lessons/questions/_components/question-form'
import { NoteForm } from '@/app/admin/messages/_components/note-form'
import { SavedReplyDialog } from '@/app/admin/messages/saved-replies/_components/saved-reply-dialog'
import { FiguresForm } from '@/app/admin/settings/texts/_components/figures-form'
import { failure, success } from '@/lib/actions/form-state'
import { saveQuestionAction } from '@/lib/checks/admin-actions'
import { saveSiteTextAction } from '@/lib/content/admin-actions'
import { defaultTexts } from '@/lib/content/texts'
import { addModuleAction, saveModuleAction } from '@/lib/courses/admin-actions'
import { saveNoteAction } from '@/lib/messages/admin-actions'
import { saveReplyAction } from '@/lib/messages/saved-reply-actions'

const router = { refresh: vi.fn(), push: vi.fn(), replace: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router }))
vi.mock('@/lib/checks/admin-actions', () => ({ saveQuestionAction: vi.fn() }))
vi.mock('@/lib/messages/saved-reply-actions', () => ({ saveReplyAction: vi.fn() }))
vi.mock('@/lib/content/admin-actions', () => ({ saveSiteTextAction: vi.fn() }))
vi.mock('@/lib/courses/admin-actions', () => ({
  saveModuleAction: vi.fn(),
  addModuleAction: vi.fn(),
}))
vi.mock('@/lib/messages/admin-actions', () => ({ saveNoteAction: vi.fn() }))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
})

/** Shows a form. `kill` removes it without its handlers, like a killed tab. */
async function show(form: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  await act(async () => root.render(form))
  const kill = () => act(async () => root.unmount())
  onTestFinished(kill)
  return kill
}
const field = (name: string) => {
  const found = document.getElementById(`field-${name}`)
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement))
    throw new Error(`No ${name}`)
  return found
}
/** Replaces the content of a field, like a user. */
function enter(name: string, text: string): void {
  const control = field(name)
  control.setRangeText(text, 0, control.value.length, 'end')
  control.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
const type = (name: string, text: string) => act(async () => enter(name, text))
const press = (label: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === label)?.click()
  })
const submit = () => act(async () => document.querySelector('form')?.requestSubmit())
const radios = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] [type=radio]')]
const chooseTheirs = () => act(async () => radios().at(-1)?.click())

test('the note of a killed tab is offered again, and asks before it replaces another one', async () => {
  const form = <NoteForm userId="user" messageId="message" saved="Called." />
  const kill = await show(form)
  await type('note', 'Called twice.')
  await kill()
  await show(form)
  expect(document.querySelector('form')?.hasAttribute('inert')).toBe(true)
  await press('Restore')
  expect(field('note').value).toBe('Called twice.')
  expect(document.activeElement).toBe(field('note'))

  const stored = (note: string) => ({ id: 'message', values: { note }, updatedAt: null })
  vi.mocked(saveNoteAction)
    .mockResolvedValueOnce({ status: 'conflict', theirs: stored('Paid.'), lastSave: null })
    .mockResolvedValueOnce({ ...success('Note saved'), saved: stored('Paid.') })
  await submit()
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Paid.')
  await chooseTheirs()
  await press('Save chosen texts')
  expect(saveNoteAction).toHaveBeenLastCalledWith({
    id: 'message',
    note: 'Paid.',
    previous: 'Paid.',
  })
  expect(field('note').value).toBe('Paid.')
  expect(localStorage).toHaveLength(0)
})

test('site texts merge with another window, and input made during the save stays', async () => {
  const { figures } = defaultTexts
  const stored = (updatedAt: string, changes: Partial<typeof figures> = {}) => ({
    id: 'figures' as const,
    values: { ...figures, ...changes },
    updatedAt,
  })
  await show(<FiguresForm userId="user" stored={stored('2026-11-28T10:00:00Z')} />)
  const theirs = { lessons: { value: '41', label: 'lessons' } }
  const mine = { courses: { ...figures.courses, value: '12' } }
  vi.mocked(saveSiteTextAction)
    .mockResolvedValueOnce({
      status: 'conflict',
      theirs: stored('2026-11-28T11:00:00Z', theirs),
      lastSave: null,
    })
    .mockImplementationOnce(async () => {
      enter('activeStudents', '57')
      return {
        ...success('Texts saved'),
        saved: stored('2026-11-28T12:00:00Z', { ...theirs, ...mine }),
      }
    })
  await type('courses.value', '12')
  await submit()
  expect(vi.mocked(saveSiteTextAction).mock.lastCall?.[0]).toMatchObject({
    updatedAt: '2026-11-28T11:00:00Z',
    value: { ...theirs, ...mine },
  })
  expect(field('lessons.value').value).toBe('41')
  expect(field('activeStudents').value).toBe('57')
})

test('a module asks about the field that both changed, and merges the others', async () => {
  const values = { title: 'Title', description: 'Words', minutes: '60', slug: 'title' }
  const stored = (updatedAt: string, changes: Partial<typeof values> = {}) => ({
    id: 'EL-101',
    values: { ...values, ...changes },
    updatedAt,
  })
  await show(
    <ModuleForm userId="user" category="electrical" module={stored('2026-11-28T10:00:00Z')} />,
  )
  const theirs = { title: 'Theirs', minutes: '90' }
  vi.mocked(saveModuleAction)
    .mockResolvedValueOnce({
      status: 'conflict',
      theirs: stored('2026-11-28T11:00:00Z', theirs),
      lastSave: null,
    })
    .mockResolvedValueOnce({
      ...success('Module saved'),
      saved: stored('2026-11-28T12:00:00Z', { ...theirs, description: 'Mine' }),
    })
  await type('title', 'Mine')
  await type('description', 'Mine')
  await submit()
  expect(radios()).toHaveLength(2)
  await chooseTheirs()
  await press('Save chosen texts')
  expect(saveModuleAction).toHaveBeenLastCalledWith({
    ...values,
    id: 'EL-101',
    updatedAt: '2026-11-28T11:00:00Z',
    title: 'Theirs',
    description: 'Mine',
    minutes: '90',
  })
  expect(field('title').value).toBe('Theirs')
})

test('a save requested during another one saves what was typed since', async () => {
  await show(<NoteForm userId="user" messageId="message" saved="" />)
  const sent: string[] = []
  const running = Promise.withResolvers<void>()
  vi.mocked(saveNoteAction).mockImplementation(async (...call) => {
    const { note } = call[0] as { note: string }
    sent.push(note)
    await running.promise
    return {
      ...success('Note saved'),
      saved: { id: 'message', values: { note }, updatedAt: null },
    }
  })
  await type('note', 'Called.')
  await submit()
  await type('note', 'Called twice.')
  await submit()
  expect(sent).toEqual(['Called.'])
  await act(async () => running.resolve())
  expect(sent).toEqual(['Called.', 'Called twice.'])
  expect(localStorage).toHaveLength(0)
})

const question = () => (
  <QuestionForm
    userId="user"
    moduleId="EL-101"
    path="/questions"
    id=""
    cells={null}
    films={[]}
    cases={[]}
  />
)

test.each([
  {
    name: 'a new module',
    form: (
      <NewModuleForm
        userId="user"
        category="electrical"
        categories={[{ slug: 'electrical', title: 'Electrical' }]}
      />
    ),
    control: 'description',
    action: vi.mocked(addModuleAction),
  },
  {
    name: 'a question',
    form: question(),
    control: 'explanation',
    action: vi.mocked(saveQuestionAction),
  },
  {
    name: 'a saved reply',
    form: <SavedReplyDialog userId="user">Open</SavedReplyDialog>,
    control: 'body',
    action: vi.mocked(saveReplyAction),
  },
])('the input of a killed tab is offered again, until it is saved: $name', async (given) => {
  const { form, control, action } = given
  const kill = await show(form)
  await press('Open')
  await type(control, 'Half a sentence')
  await kill()
  await show(form)
  await press('Open')
  expect(field(control).value).toBe('')
  await press('Restore')
  expect(field(control).value).toBe('Half a sentence')

  action.mockResolvedValueOnce(failure('The server failed.'))
  await submit()
  expect(action.mock.lastCall?.[0]).toMatchObject({ [control]: 'Half a sentence' })
  expect(localStorage).toHaveLength(1)
  action.mockResolvedValueOnce(success('Saved'))
  await submit()
  expect(localStorage).toHaveLength(0)
})

test('the draft of a question has its type and the points that were clicked', async () => {
  const enterKind = async (kind: string) => {
    const select = document.querySelector<HTMLSelectElement>('[name=kind]')
    if (!select) throw new Error('No type')
    select.value = kind
    await act(async () => select.dispatchEvent(new Event('input', { bubbles: true })))
    await act(async () => select.dispatchEvent(new Event('change', { bubbles: true })))
  }
  const kill = await show(question())
  await enterKind('point')
  await act(async () => field('image').focus())
  await type('image', '/images/drawing.svg')
  await act(async () => field('image').blur())
  await act(async () => document.querySelector('img')?.click())
  const { value } = field('options')
  expect(value).toContain('Point')
  await kill()
  await show(question())
  await press('Restore')
  expect(field('options').value).toBe(value)
})
