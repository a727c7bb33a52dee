'use client'

import { useRouter } from 'next/navigation'
import { Fragment } from 'react'
import { ModuleTextFields } from '@/app/admin/curriculum/_components/text-fields'
import { DraftNotice } from '@/components/admin/draft-notice'
import { LeaveGuard } from '@/components/admin/leave-guard'
import { useDraftedForm } from '@/components/admin/use-drafted-form'
import { Field } from '@/components/form/field'
import { FormFooter } from '@/components/form/form-footer'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { addModuleAction } from '@/lib/courses/admin-actions'
import { newModuleFields } from '@/lib/courses/fields'
import type { CourseSlug } from '@/lib/courses/types'

type NewModuleField = (typeof newModuleFields)[number]

/** Adds a module, then opens its page. Offers unsaved input again after a crash or a reload. */
export function NewModuleForm({
  userId,
  category,
  categories,
}: {
  /** Id of the admin who owns the drafts. */
  userId: string
  /** The preselected category. */
  category: CourseSlug
  categories: readonly { slug: CourseSlug; title: string }[]
}) {
  const router = useRouter()
  const work = useDraftedForm<NewModuleField>({
    action: addModuleAction,
    fields: newModuleFields,
    stored: {},
    draftPrefix: `torque-module-draft:${userId}:new`,
    // Back leads to the list instead of an empty form.
    onSuccess: (sent) =>
      router.replace(`/admin/curriculum/${String(sent.get('id')).trim().toUpperCase()}`),
  })
  const { form, formAction, errors, draft } = work
  const chosen = work.initial('category') || category
  const status = work.initial('status') || 'locked'
  return (
    <div className="max-w-3xl space-y-4">
      {draft ? (
        <DraftNotice
          noun="module"
          savedAt={draft.savedAt}
          newTitle={draft.values.title ?? ''}
          isOutdated={false}
          onRestore={work.restore}
          onDiscard={work.discard}
        />
      ) : null}
      <form
        ref={form}
        action={formAction}
        noValidate
        onChange={work.onChange}
        className="space-y-5 rounded-lg border bg-card p-4 sm:p-5"
      >
        <LeaveGuard isDirty={work.isDirty} />
        <Fragment key={work.edition}>
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
                defaultValue={work.initial('id')}
              />
            </Field>
          </div>
          <ModuleTextFields
            propsOf={(name) => ({ defaultValue: work.initial(name) })}
            errors={errors}
          />
          <Field name="status" label="Who may watch" error={errors.status}>
            <Select key={status} defaultValue={status}>
              <option value="locked">Locked: lessons need a plan</option>
              <option value="available">Available: no lesson needs a plan</option>
            </Select>
          </Field>
        </Fragment>
        <FormFooter {...work} label="Add module" busyLabel="Adding..." />
      </form>
    </div>
  )
}
