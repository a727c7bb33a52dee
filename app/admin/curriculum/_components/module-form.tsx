'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { ModuleTextFields } from '@/app/admin/curriculum/_components/text-fields'
import { LeaveGuard } from '@/components/admin/leave-guard'
import { useDirty } from '@/components/admin/use-dirty'
import { Field } from '@/components/form/field'
import { FormFooter } from '@/components/form/form-footer'
import { useToastForm } from '@/components/form/use-toast-form'
import { Input } from '@/components/ui/input'
import { saveModuleAction } from '@/lib/courses/admin-actions'
import type { AdminModule } from '@/lib/courses/admin-schema'
import { moduleFields, SLUG_MAX } from '@/lib/courses/fields'

/** Edits the texts and the URL of a module. */
export function ModuleForm({ module: stored }: { module: AdminModule }) {
  const router = useRouter()
  const { form, formAction, errors, values, ...footer } = useToastForm(
    saveModuleAction,
    moduleFields,
  )
  const [isDirty, setDirty] = useDirty(footer.state)
  useEffect(() => {
    if (footer.state.status === 'success') router.refresh()
  }, [footer.state, router])
  const shown = { ...stored, minutes: String(stored.minutes), ...values }
  return (
    <form
      // React resets a form after its action. A new key shows the saved values.
      key={stored.updatedAt}
      ref={form}
      action={formAction}
      noValidate
      onInput={setDirty}
      className="space-y-5 rounded-lg border bg-card p-4 sm:p-5"
    >
      <LeaveGuard isDirty={isDirty} consequence="They will be lost." />
      <input type="hidden" name="id" value={stored.id} />
      <input type="hidden" name="updatedAt" value={stored.updatedAt} />
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
  )
}
