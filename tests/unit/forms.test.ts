import { describe, expect, test } from 'vitest'
import { fieldErrors, textValues } from '@/lib/forms/form-state'
import { ELAPSED_FIELD, HONEYPOT_FIELD, looksAutomated } from '@/lib/forms/human'

function formOf(values: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

describe('what was typed', () => {
  test('the named fields are read and nothing else', () => {
    expect(textValues(formOf({ a: '1', b: ' 2 ', c: '3' }), ['a', 'b'])).toEqual({
      a: '1',
      b: ' 2 ',
    })
  })

  test('a field that is missing or a file counts as empty', () => {
    expect(textValues(formOf({ b: new Blob(['x']) }), ['a', 'b'])).toEqual({ a: '', b: '' })
  })
})

describe('errors of fields', () => {
  test('the first message of a field is the one that is shown', () => {
    expect(
      fieldErrors([
        { path: ['email'], message: 'first' },
        { path: ['email'], message: 'second' },
        { path: ['name'], message: 'other' },
      ]),
    ).toEqual({ email: 'first', name: 'other' })
  })
})

describe('programs and people', () => {
  /** The result, and after how many milliseconds it came. */
  async function inspect(values: Record<string, string>) {
    const start = performance.now()
    const automated = await looksAutomated(formOf(values))
    return { automated, wait: Math.round(performance.now() - start) }
  }

  test('accepts an empty hidden field after 1.2 seconds without waiting', async () => {
    const { automated, wait } = await inspect({ [HONEYPOT_FIELD]: '', [ELAPSED_FIELD]: '1200' })
    expect(automated).toBe(false)
    expect(wait).toBeLessThan(200)
  })

  test('accepts a form that was sent without scripts', async () => {
    expect(await looksAutomated(formOf({ [HONEYPOT_FIELD]: '', [ELAPSED_FIELD]: '' }))).toBe(false)
    expect(await looksAutomated(formOf({}))).toBe(false)
  })

  test('detects a filled hidden field', async () => {
    expect(await looksAutomated(formOf({ [HONEYPOT_FIELD]: 'x', [ELAPSED_FIELD]: '9999' }))).toBe(
      true,
    )
  })

  test('makes a form that was sent at once wait, and accepts it', async () => {
    const early = await inspect({ [ELAPSED_FIELD]: '300' })
    expect(early.automated).toBe(false)
    expect(early.wait).toBeGreaterThanOrEqual(890)
    const forged = await inspect({ [ELAPSED_FIELD]: '-100000' })
    expect(forged.wait).toBeGreaterThanOrEqual(1190)
    expect(forged.wait).toBeLessThan(5000)
  })
})
