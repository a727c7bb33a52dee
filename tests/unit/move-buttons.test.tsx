// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MoveButtons } from '@/app/admin/curriculum/_components/move-buttons'
import { success } from '@/lib/actions/form-state'
import { moveModuleAction } from '@/lib/courses/admin-actions'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/components/form/toast-state', () => ({ toastState: vi.fn() }))
vi.mock('@/lib/courses/admin-actions', () => ({
  moveModuleAction: vi.fn(),
  moveLessonAction: vi.fn(),
}))

test('only the attempt after a failed move names the neighbor that the module must pass', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body)
  await act(async () =>
    root.render(<MoveButtons kind="module" id="C" name="C" siblings={['A', 'B', 'C', 'D']} />),
  )
  onTestFinished(() => act(async () => root.unmount()))
  const move = vi.mocked(moveModuleAction).mockResolvedValue(success('Module moved up'))
  const up = document.querySelector('button')
  await act(async () => {
    up?.click()
    up?.click()
  })
  move.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  for (let attempt = 0; attempt < 3; attempt++) await act(async () => up?.click())
  expect(move.mock.calls.map(([input]) => (input as { past?: string }).past)).toEqual([
    undefined,
    undefined,
    undefined,
    'B',
    undefined,
  ])
})
