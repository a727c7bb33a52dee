// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useLessonForm } from '@/app/admin/lessons/_components/use-lesson-form'
import { toastState } from '@/components/form/toast-state'
import { success } from '@/lib/actions/form-state'
import { saveLessonAction } from '@/lib/lessons/admin-actions'
import type { EditableLesson } from '@/lib/lessons/schema'
import { lessonValues } from '../support/lessons.ts'

vi.mock('@/lib/lessons/admin-actions', () => ({ saveLessonAction: vi.fn() }))
vi.mock('@/components/form/toast-state', () => ({ dismissToast: vi.fn(), toastState: vi.fn() }))

const lesson = (summary: string, goals: string[] = [], updatedAt = '2026-11-26T12:00:00Z') =>
  ({
    id: '6f2a3c1e-0000-4000-8000-000000000001',
    updatedAt,
    values: lessonValues({ summary, goals }),
  }) as unknown as EditableLesson

const stored = lesson('Stored')
let form: ReturnType<typeof useLessonForm> | undefined

/** Renders the form until the test ends. `draft` is the unsaved work of an earlier visit. */
async function render(draft?: object) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  const key = `torque-lesson-draft:user:${stored.id}:earlier`
  if (draft) localStorage.setItem(key, JSON.stringify({ key, savedAt: Date.now(), ...draft }))
  const root = createRoot(document.body)
  await act(async () => root.render(<Form />))
  onTestFinished(() => act(async () => root.unmount()))
}

function Form() {
  form = useLessonForm('user', stored)
  return null
}

test('a saved lesson has no unsaved changes when its toast appears', async () => {
  const saved = lesson('Saved')
  vi.mocked(saveLessonAction).mockResolvedValue({ ...success('Lesson saved'), saved })
  const toasts: [status: string, isDirty: boolean][] = []
  vi.mocked(toastState).mockImplementation(({ status }) => {
    if (status !== 'idle') toasts.push([status, form?.isDirty ?? true])
  })
  await render()
  await act(async () => form?.change({ summary: 'Saved' }))
  expect(form?.isDirty).toBe(true)
  await act(async () => form?.save())
  expect(toasts).toEqual([['success', false]])
})

test('a save merges a version that changed other fields, and keeps input made during the save', async () => {
  const theirs = lesson('Stored', ['Theirs'], '2026-11-26T13:00:00Z')
  const saved = lesson('Mine', ['Theirs'], '2026-11-26T14:00:00Z')
  vi.mocked(saveLessonAction)
    .mockReset()
    .mockResolvedValueOnce({ status: 'conflict', theirs, lastSave: null })
    .mockImplementationOnce(async () => {
      form?.change({ tools: 'Typed during the save' })
      return { ...success('Lesson saved'), saved }
    })
  await render()
  await act(async () => form?.change({ summary: 'Mine' }))
  await act(async () => form?.save())
  expect(vi.mocked(saveLessonAction).mock.lastCall?.[0]).toMatchObject({
    updatedAt: theirs.updatedAt,
    summary: 'Mine',
    goals: ['Theirs'],
  })
  expect(form?.values).toMatchObject({
    summary: 'Mine',
    goals: 'Theirs',
    tools: 'Typed during the save',
  })
  expect(form?.merged?.taken).toEqual(['goals'])
  expect(form?.isDirty).toBe(true)
})

test('a field that both sides changed is not saved before the admin has chosen', async () => {
  const theirs = lesson('Theirs', ['Theirs'], '2026-11-26T13:00:00Z')
  vi.mocked(saveLessonAction)
    .mockReset()
    .mockResolvedValueOnce({ status: 'conflict', theirs, lastSave: null })
    .mockResolvedValueOnce({ ...success('Lesson saved'), saved: theirs })
  await render()
  await act(async () => form?.change({ summary: 'Mine' }))
  await act(async () => form?.save())
  const state = form?.state
  if (state?.status !== 'conflict') throw new Error('There is no conflict.')
  expect(state).toMatchObject({ fields: ['summary'], taken: ['goals'] })
  expect(saveLessonAction).toHaveBeenCalledTimes(1)
  await act(async () => form?.saveChosen(state, { ...state.mine, summary: 'Theirs' }))
  expect(form?.values).toMatchObject({ summary: 'Theirs', goals: 'Theirs' })
  expect(form?.isDirty).toBe(false)
})

test('a conflict while unpublishing keeps the unsaved changes of a restored draft without a base', async () => {
  const state = 'published' as const
  const theirs = { ...stored, values: { ...stored.values, state } }
  const unpublished = lesson('Stored', [], '2026-11-26T14:00:00Z')
  vi.mocked(saveLessonAction)
    .mockReset()
    .mockResolvedValueOnce({ status: 'conflict', theirs, lastSave: null })
    .mockResolvedValueOnce({ ...success('Lesson unpublished'), saved: unpublished })
    .mockResolvedValueOnce({ status: 'conflict', theirs: unpublished, lastSave: null })
  await render({
    values: { ...stored.values, summary: 'Draft' },
    id: stored.id,
    version: '2026-11-25T12:00:00Z',
    base: null,
  })
  await act(async () => form?.restore())
  await act(async () => form?.unpublish())
  const conflict = form?.state
  if (conflict?.status !== 'conflict') throw new Error('There is no conflict.')
  expect(conflict.fields).toEqual(['state'])
  await act(async () => form?.saveChosen(conflict, conflict.mine))
  expect(vi.mocked(saveLessonAction).mock.lastCall?.[0]).toMatchObject({ summary: 'Stored' })
  expect(form?.values.summary).toBe('Draft')
  expect(form?.isDirty).toBe(true)
  window.dispatchEvent(new Event('pagehide'))
  expect(Object.values(localStorage).join()).toContain('Draft')
  // The draft may be older than the saved text.
  await act(async () => form?.save())
  expect(form?.state).toMatchObject({ status: 'conflict', fields: ['summary'] })
})

test('a new film keeps changes that were saved elsewhere in the meantime', async () => {
  vi.mocked(saveLessonAction)
    .mockReset()
    .mockResolvedValue({
      ...success('Lesson saved'),
      saved: stored,
    })
  const film = { duration: 60, hasSound: false, updatedAt: '2026-11-26T15:00:00Z' }
  await render()
  await act(async () => form?.setFilm({ ...film, previousVersion: '2026-11-26T13:00:00Z' }))
  await act(async () => form?.save())
  // The next save is based on the version of the form, so it finds the other one.
  expect(vi.mocked(saveLessonAction).mock.lastCall?.[0]).toMatchObject({
    updatedAt: stored.updatedAt,
  })
  await act(async () => form?.setFilm({ ...film, previousVersion: stored.updatedAt }))
  await act(async () => form?.save())
  expect(vi.mocked(saveLessonAction).mock.lastCall?.[0]).toMatchObject({
    updatedAt: film.updatedAt,
  })
})
