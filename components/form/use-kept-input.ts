'use client'

import { type RefObject, useEffect } from 'react'
import { createDraftStore } from '@/components/form/draft-store'

type Texts = Record<string, string>

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

// Not longer than the tab, because visitors use shared computers too.
const inputs = createDraftStore('sessionStorage', isTexts)

/**
 * Keeps the input of a form in this tab until it `isSent`, so that it survives a reload and a tab that the browser
 * unloads or restores. Fills it in again when the form appears. `name` tells the forms of the site apart; each query
 * of the URL has its own input.
 */
export function useKeptInput(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  fields: readonly string[],
  isSent: boolean,
): void {
  useEffect(() => {
    const node = form.current
    const key = `${name}:${window.location.search}`
    const kept = inputs.read(key) ?? {}
    if (isSent) inputs.drop(key)
    else {
      for (const [field, text] of Object.entries(kept)) {
        const control = node?.elements.namedItem(field)
        if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
          control.value = text
      }
    }
    const typed = isSent ? {} : kept
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      if (!fields.includes(target.name)) return
      typed[target.name] = target.value
      inputs.keep(key, typed)
    }
    node?.addEventListener('input', onInput)
    return () => node?.removeEventListener('input', onInput)
  }, [form, name, fields, isSent])
}
