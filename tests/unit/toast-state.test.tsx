// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from 'sonner'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toastState } from '@/components/form/toast-state'

test('a result that arrives while the previous toast fades out is shown', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.useFakeTimers()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => root.render(<Toaster />))
  toastState({ status: 'success', title: 'Article restored', message: 'It is a draft again.' })
  await wait(5900)
  expect(document.body.textContent).toContain('Article restored')
  await wait(200)
  toastState({
    status: 'error',
    title: 'Error',
    message: 'It is no longer in the trash.',
    values: {},
  })
  await wait(1000)
  expect(document.body.textContent).toContain('It is no longer in the trash.')
  expect(document.body.textContent).not.toContain('Article restored')
  await act(() => root.unmount())
})
