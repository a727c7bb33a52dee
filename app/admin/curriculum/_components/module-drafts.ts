'use client'

import type { StoredDraft } from '@/components/admin/use-form-draft'
import { createDraftStore } from '@/components/form/draft-store'

const texts = ['title', 'description', 'minutes', 'slug'] as const
type ModuleTexts = Record<(typeof texts)[number], string>

export type ModuleDraft = StoredDraft<{
  values: ModuleTexts
  /** When the module was saved on which the draft is based, ISO time. */
  updatedAt: string
}>

/** What the fields of the form of a module contain. */
export function readTexts(form: HTMLFormElement): ModuleTexts {
  const data = new FormData(form)
  const read = (name: string) => String(data.get(name) ?? '')
  return {
    title: read('title'),
    description: read('description'),
    minutes: read('minutes'),
    slug: read('slug'),
  }
}

function isModuleDraft(value: unknown): value is ModuleDraft {
  const draft = value as Partial<ModuleDraft> | null
  return (
    typeof draft?.key === 'string' &&
    typeof draft.updatedAt === 'string' &&
    texts.every((name) => typeof draft.values?.[name] === 'string')
  )
}

export const moduleDrafts = createDraftStore('localStorage', isModuleDraft)
