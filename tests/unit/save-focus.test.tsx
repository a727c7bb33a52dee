// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useSaveFocus } from '@/components/admin/editing/use-save-focus'

interface Props {
  result: { status: string }
  isSaving?: boolean
}

function Form({ result, isSaving = false }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useSaveFocus(form, result, isSaving)
  return (
    <form ref={form}>
      <input name="other" />
      <input name="wrong" aria-invalid="true" />
    </form>
  )
}

const idle = { status: 'idle' }
let root: Root
const render = (props: Props) => act(async () => root.render(<Form {...props} />))
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const type = () => field('other')?.dispatchEvent(new InputEvent('input', { bubbles: true }))

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body)
  onTestFinished(() => act(async () => root.unmount()))
  await render({ result: idle })
  field('other')?.focus()
})

test('focuses the invalid field', async () => {
  await render({ result: idle, isSaving: true })
  await render({ result: { status: 'invalid' } })
  expect(document.activeElement).toBe(field('wrong'))
})

test('keeps the focus after input during the save, but not after the next rejection', async () => {
  await render({ result: idle, isSaving: true })
  type()
  await render({ result: { status: 'invalid' } })
  expect(document.activeElement).toBe(field('other'))
  await render({ result: { status: 'invalid' } })
  expect(document.activeElement).toBe(field('wrong'))
})
