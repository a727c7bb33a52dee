// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LessonForm } from '@/app/admin/lessons/_components/lesson-form'
import { TimeInput } from '@/app/admin/lessons/_components/time-input'
import type { EditableLesson } from '@/lib/lessons/schema'
import { lessonValues } from '../support/lessons.ts'

vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}))
// Server actions need the environment of a server. This test saves and uploads nothing.
vi.mock('@/lib/lessons/admin-actions', () => ({ saveLessonAction: vi.fn() }))
vi.mock('@/lib/lessons/films/actions', () => ({}))
vi.mock('@/lib/media/admin-actions', () => ({}))
// The real input, whose calls are counted.
vi.mock('@/app/admin/lessons/_components/time-input', { spy: true })

const cues = Array.from({ length: 50 }, (_, index) => ({
  start: 2 * index,
  end: 2 * index + 2,
  text: `Caption ${index + 1}`,
}))
const lesson = {
  id: '6f2a3c1e-0000-4000-8000-000000000001',
  updatedAt: '2026-11-26T12:00:00Z',
  publishedAt: null,
  duration: 500,
  values: lessonValues({ title: 'Title', cues }),
} as unknown as EditableLesson

/** Types as a browser does: React reads the value that the element's own setter stored. */
function type(field: HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('a typed letter renders only its row of the captions', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <LessonForm
        userId="user"
        lesson={lesson}
        articles={[]}
        filmMaxBytes={1}
        next={undefined}
        place={undefined}
        listHref="/admin/lessons"
      />,
    ),
  )
  const rendered = vi.mocked(TimeInput)
  expect(rendered.mock.calls.length).toBeGreaterThanOrEqual(2 * cues.length)
  const field = container.querySelector<HTMLTextAreaElement>('[aria-label="Caption 40, text"]')
  rendered.mockClear()
  await act(async () => field && type(field, 'Caption 40.'))
  expect(field?.value).toBe('Caption 40.')
  // The start and the end of one row, each rendered once or twice.
  expect(new Set(rendered.mock.calls.map(([{ label }]) => label))).toEqual(
    new Set(['Caption 40, start', 'Caption 40, end']),
  )
})
