'use client'

import { useRouter } from 'next/navigation'
import { ModuleTextFields } from '@/app/admin/curriculum/_components/text-fields'
import { LeaveGuard } from '@/components/admin/leave-guard'
import { useDirty } from '@/components/admin/use-dirty'
import { Field } from '@/components/form/field'
import { FormFooter } from '@/components/form/form-footer'
import { toastState } from '@/components/form/toast-state'
import type { FormAction } from '@/components/form/use-form-action'
import { useToastForm } from '@/components/form/use-toast-form'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { addModuleAction } from '@/lib/courses/admin-actions'
import { newModuleFields } from '@/lib/courses/fields'
import type { CourseSlug } from '@/lib/courses/types'

type NewModuleField = (typeof newModuleFields)[number]

/** Adds a module, then opens its page. */
export function NewModuleForm({
  category,
  categories,
}: {
  /** The preselected category. */
  category: CourseSlug
  categories: readonly { slug: CourseSlug; title: string }[]
}) {
  const router = useRouter()
  const add: FormAction<NewModuleField> = async (previous, formData) => {
    const result = await addModuleAction(previous, formData)
    if (result.status === 'success') {
      toastState(result)
      // Back leads to the list instead of an empty form.
      router.replace(`/admin/curriculum/${String(formData.get('id')).trim().toUpperCase()}`)
    }
    return result
  }
  const { form, formAction, errors, values, ...footer } = useToastForm(add, newModuleFields)
  const [isDirty, setDirty] = useDirty(footer.state)
  const chosen = values.category ?? category
  const status = values.status ?? 'locked'
  return (
    <form
      ref={form}
      action={formAction}
      noValidate
      onInput={setDirty}
      className="max-w-3xl space-y-5 rounded-lg border bg-card p-4 sm:p-5"
    >
      <LeaveGuard
        isDirty={isDirty && footer.state.status !== 'success'}
        consequence="They will be lost."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="category" label="Category" error={errors.category}>
          {/* React resets the form to its initial values after the action. A new key updates them. */}
          <Select key={chosen} defaultValue={chosen}>
            {categories.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          name="id"
          label="Code"
          help="Such as EL-110. It never changes: plans, progress and certificates refer to it."
          error={errors.id}
        >
          <Input
            type="text"
            maxLength={20}
            required
            spellCheck={false}
            autoCapitalize="characters"
            autoComplete="off"
            className="font-mono uppercase"
            defaultValue={values.id ?? ''}
          />
        </Field>
      </div>
      <ModuleTextFields
        propsOf={(name) => ({ defaultValue: values[name] ?? '' })}
        errors={errors}
      />
      <Field name="status" label="Who may watch" error={errors.status}>
        <Select key={status} defaultValue={status}>
          <option value="locked">Locked: lessons need a plan</option>
          <option value="available">Available: no lesson needs a plan</option>
        </Select>
      </Field>
      <FormFooter {...footer} label="Add module" busyLabel="Adding..." />
    </form>
  )
}
