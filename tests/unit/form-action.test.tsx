// @vitest-environment jsdom
import { act, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type FormAction, useFormAction } from '@/components/form/use-form-action'
import { echo, invalid } from '@/lib/actions/form-state'

type Name = 'subject' | 'message' | 'unit' | 'kind'

function Form({ action }: { action: FormAction<Name> }) {
  const [unit, setUnit] = useState('')
  const [kind, setKind] = useState('choice')
  const { form, formAction, errors, values } = useFormAction(action, ['subject', 'message'])
  return (
    <form ref={form} action={formAction}>
      <input
        name="subject"
        defaultValue={values.subject ?? ''}
        aria-invalid={errors.subject ? true : undefined}
      />
      <textarea name="message" defaultValue={values.message ?? ''} />
      <input name="unit" value={unit} onChange={({ target }) => setUnit(target.value)} />
      <select name="kind" value={kind} onChange={({ target }) => setKind(target.value)}>
        <option>choice</option>
        <option>number</option>
      </select>
    </form>
  )
}

/** Renders a form whose action responds when `respond` is called. */
async function render() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let respond = () => {}
  const action: FormAction<Name> = async (_, formData) => {
    await new Promise<void>((resolve) => {
      respond = resolve
    })
    return {
      ...invalid<Name>('subject', 'Required'),
      values: echo(formData, ['subject', 'message']),
    }
  }
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  await act(async () => root.render(<Form action={action} />))
  onTestFinished(() => act(async () => root.unmount()))
  return { respond: () => act(async () => respond()) }
}

const field = (name: Name) => {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!found) throw new Error(`No ${name}`)
  return found
}
/** Appends text to a field, like typing. */
const type = (name: Name, text: string) =>
  act(async () => {
    const control = field(name)
    control.focus()
    control.setRangeText(text, control.value.length, control.value.length, 'end')
    control.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
const submit = () => act(async () => document.querySelector('form')?.requestSubmit())

test('what is typed while the action is running stays, with the focus and the caret', async () => {
  const { respond } = await render()
  await type('message', 'Sent')
  await submit()
  await type('message', ', and more')
  field('message').setSelectionRange(4, 4)
  await respond()
  expect(field('message').value).toBe('Sent, and more')
  expect(field('message').selectionStart).toBe(4)
  expect(document.activeElement).toBe(field('message'))
})

test('an invalid field gets the focus if nothing was typed since', async () => {
  const { respond } = await render()
  await type('message', 'Sent')
  await submit()
  await respond()
  expect(field('message').value).toBe('Sent')
  expect(document.activeElement).toBe(field('subject'))
})

test('a controlled field and a select keep their first change', async () => {
  await render()
  // Browsers let React render after each listener of an event by a user.
  document
    .querySelector('form')
    ?.addEventListener('input', () => flushSync(() => {}), { once: true })
  await type('unit', 'V')
  expect(field('unit').value).toBe('V')

  const select = document.querySelector('select')
  if (select) select.value = 'number'
  await act(async () => select?.dispatchEvent(new Event('input', { bubbles: true })))
  await act(async () => select?.dispatchEvent(new Event('change', { bubbles: true })))
  expect(select?.value).toBe('number')
})
