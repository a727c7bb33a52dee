// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useLessonForm } from '@/app/admin/lessons/_components/use-lesson-form'
import { toastState } from '@/components/form/toast-state'
import { success } from '@/lib/actions/form-state'
import { saveLessonAction } from '@/lib/lessons/admin-actions'
import type { EditableLesson } from '@/lib/lessons/schema'

vi.mock('@/lib/lessons/admin-actions', () => ({ saveLessonAction: vi.fn() }))
vi.mock('@/components/form/toast-state', () => ({ toastState: vi.fn() }))

const lesson = (summary: string) =>
  ({
    id: crypto.randomUUID(),
    updatedAt: '2026-11-26T12:00:00Z',
    values: {
      summary,
      goals: [],
      tools: [],
      safety: [],
      steps: [],
      chapters: [],
      cues: [],
      descriptions: [],
    },
  }) as unknown as EditableLesson

const stored = lesson('Stored')
let form: ReturnType<typeof useLessonForm> | undefined

function Form() {
  form = useLessonForm('user', stored)
  return null
}

test('a saved lesson has no unsaved changes when its toast appears', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const saved = lesson('Saved')
  vi.mocked(saveLessonAction).mockResolvedValue({ ...success('Lesson saved'), lesson: saved })
  const toasts: [status: string, isDirty: boolean][] = []
  vi.mocked(toastState).mockImplementation(({ status }) => {
    if (status !== 'idle') toasts.push([status, form?.isDirty ?? true])
  })
  const root = createRoot(document.body)
  await act(async () => root.render(<Form />))
  await act(async () => form?.change({ summary: 'Saved' }))
  expect(form?.isDirty).toBe(true)
  await act(async () => form?.save())
  expect(toasts).toEqual([['success', false]])
  await act(async () => root.unmount())
})
