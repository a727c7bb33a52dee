'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import {
  type ModuleDraft,
  moduleDrafts,
  readTexts,
} from '@/app/admin/curriculum/_components/module-drafts'
import { ModuleTextFields } from '@/app/admin/curriculum/_components/text-fields'
import { DraftNotice } from '@/components/admin/draft-notice'
import { LeaveGuard } from '@/components/admin/leave-guard'
import { useDirty } from '@/components/admin/use-dirty'
import { useFormDraft } from '@/components/admin/use-form-draft'
import { useSubmitFocus } from '@/components/admin/use-submit-focus'
import { Field } from '@/components/form/field'
import { FormFooter } from '@/components/form/form-footer'
import { useToastForm } from '@/components/form/use-toast-form'
import { Input } from '@/components/ui/input'
import { saveModuleAction } from '@/lib/courses/admin-actions'
import type { AdminModule } from '@/lib/courses/admin-schema'
import { moduleFields, SLUG_MAX } from '@/lib/courses/fields'

/** Edits the texts and the URL of a module. Offers unsaved input again after a crash or a reload. */
export function ModuleForm({ module: stored, userId }: { module: AdminModule; userId: string }) {
  const router = useRouter()
  const { form, formAction, errors, values, ...footer } = useToastForm(
    saveModuleAction,
    moduleFields,
  )
  const { state } = footer
  useSubmitFocus(form, state, footer.isPending, stored.updatedAt)
  const [isDirty, setDirty] = useDirty(state)
  const [restored, setRestored] = useState<ModuleDraft | null>(null)
  const { title, description, minutes, slug } = stored
  const saved = { title, description, minutes: String(minutes), slug }
  const [typed, setTyped] = useState(saved)
  const updatedAt = restored?.updatedAt ?? stored.updatedAt
  const key = `torque-module-draft:${userId}:${stored.id}`
  const draft = useFormDraft(
    moduleDrafts,
    { prefix: key, key },
    useMemo(() => ({ values: typed, updatedAt }), [typed, updatedAt]),
    isDirty,
  )
  const { found, forget } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each result.
  useEffect(() => {
    if (state.status !== 'success') return
    forget()
    setRestored(null)
    router.refresh()
  }, [state])
  /** Incremented when the notice is gone, which had the focus. Until it is rendered, the form is inert. */
  const [decisions, setDecisions] = useState(0)
  useLayoutEffect(() => {
    if (decisions > 0) form.current?.querySelector<HTMLElement>('#field-title')?.focus()
  }, [form, decisions])
  const discard = () => {
    draft.discard()
    setDecisions(decisions + 1)
  }
  const restore = () => {
    if (!found) return
    draft.adopt()
    setRestored(found)
    setTyped(found.values)
    setDirty()
    setDecisions(decisions + 1)
  }
  const shown = { ...saved, ...restored?.values, ...values }
  return (
    <div className="space-y-4">
      {found ? (
        <DraftNotice
          draft={found}
          noun="module"
          isBlocking
          isOutdated={found.updatedAt !== stored.updatedAt}
          onRestore={restore}
          onDiscard={discard}
        />
      ) : null}
      <form
        // React resets a form after its action. A new key shows the saved or restored values.
        key={`${stored.updatedAt} ${restored?.savedAt}`}
        ref={form}
        action={formAction}
        noValidate
        inert={found !== null}
        onInput={({ currentTarget }) => {
          setDirty()
          setTyped(readTexts(currentTarget))
        }}
        className="space-y-5 rounded-lg border bg-card p-4 inert:opacity-60 sm:p-5"
      >
        <LeaveGuard
          isDirty={isDirty}
          consequence="They are kept in this browser and offered to you when you come back."
        />
        <input type="hidden" name="id" value={stored.id} />
        <input type="hidden" name="updatedAt" value={updatedAt} />
        <ModuleTextFields values={shown} errors={errors} />
        <Field
          name="slug"
          label="URL"
          help={`/courses/${stored.category}/… Previous URLs lead to the new one, and so does the code.`}
          error={errors.slug}
        >
          <Input
            type="text"
            maxLength={SLUG_MAX}
            required
            spellCheck={false}
            autoCapitalize="none"
            className="font-mono"
            defaultValue={shown.slug}
          />
        </Field>
        <FormFooter {...footer} label="Save module" busyLabel="Saving..." />
      </form>
    </div>
  )
}
