// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { type StoredDraft, useFormDraft } from '@/components/admin/use-form-draft'
import { createDraftStore } from '@/components/form/draft-store'

type Draft = StoredDraft<{ values: { title: string } }>

const drafts = createDraftStore('localStorage', (value): value is Draft => value !== null)
const storedTitle = () => drafts.read('draft')?.values.title
const restored = { values: { title: 'Restored' } }
let draft: ReturnType<typeof useFormDraft<{ values: { title: string } }>> | undefined

/** A form that starts with a restored version, which is an unsaved change. */
function Form() {
  draft = useFormDraft(drafts, { prefix: 'draft', key: 'draft' }, restored, true)
  return null
}
const wait = () => act(() => vi.advanceTimersByTimeAsync(10_000))

test('a restored version does not overwrite the draft that the form offers', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  drafts.keep('draft', { key: 'draft', savedAt: 0, values: { title: 'Unsaved' } })
  const root = createRoot(document.body)
  await act(async () => root.render(<Form />))
  await wait()
  window.dispatchEvent(new Event('pagehide'))
  expect(storedTitle()).toBe('Unsaved')
  await act(async () => draft?.discard())
  await wait()
  expect(storedTitle()).toBe('Restored')
  await act(async () => root.unmount())
})
