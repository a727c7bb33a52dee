'use client'

import { useRouter } from 'next/navigation'
import type { FormEvent } from 'react'
import { ModuleTextFields } from '@/app/admin/curriculum/_components/text-fields'
import { ConflictDialog } from '@/components/admin/editing/conflict-dialog'
import { plainKind } from '@/components/admin/editing/record'
import { RecordFooter } from '@/components/admin/editing/record-footer'
import { RecordNotices } from '@/components/admin/editing/record-notices'
import { useRecordForm } from '@/components/admin/editing/use-record-form'
import { LeaveGuard } from '@/components/admin/leave-guard'
import { Field } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { saveModuleAction } from '@/lib/courses/admin-actions'
import type { EditableModule, ModuleValues } from '@/lib/courses/admin-schema'
import { SLUG_MAX } from '@/lib/courses/fields'
import type { CourseSlug } from '@/lib/courses/types'

const moduleKind = plainKind<ModuleValues, EditableModule>({
  noun: 'module',
  labels: {
    title: 'Title',
    description: 'Description',
    minutes: 'Planned length in minutes',
    slug: 'URL',
  },
  versionOf: ({ updatedAt }) => updatedAt,
})

/** Edits the texts and the URL of a module. Offers unsaved input again after a crash or a reload. */
export function ModuleForm({
  module: stored,
  category,
  userId,
}: {
  module: EditableModule
  category: CourseSlug
  /** Id of the admin who owns the drafts. */
  userId: string
}) {
  const router = useRouter()
  const work = useRecordForm(moduleKind, {
    stored,
    empty: stored.values,
    id: stored.id,
    draftPrefix: `torque-module-draft:${userId}:${stored.id}`,
    send: (id, values, version) => saveModuleAction({ ...values, id, updatedAt: String(version) }),
  })
  const { values, errors, state, draft } = work
  const propsOf = (name: keyof ModuleValues) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => work.change({ [name]: target.value }),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    work.save(() => router.refresh())
  }
  return (
    <div className="space-y-4">
      <RecordNotices work={work} kind={moduleKind} />
      <form
        ref={work.form}
        onSubmit={onSubmit}
        noValidate
        inert={draft !== null}
        className="space-y-5 rounded-lg border bg-card p-4 inert:opacity-60 sm:p-5"
      >
        <LeaveGuard isDirty={work.isDirty} />
        <ModuleTextFields propsOf={propsOf} errors={errors} />
        <Field
          name="slug"
          label="URL"
          help={`/courses/${category}/… Previous URLs lead to the new one, and so does the code.`}
          error={errors.slug}
        >
          <Input
            type="text"
            maxLength={SLUG_MAX}
            required
            spellCheck={false}
            autoCapitalize="none"
            className="font-mono"
            {...propsOf('slug')}
          />
        </Field>
        <RecordFooter work={work} label="Save module" busyLabel="Saving..." />
      </form>
      {state.status === 'conflict' ? (
        <ConflictDialog
          conflict={state}
          kind={{ ...moduleKind, show: (field, side) => side[field] }}
          onSave={(chosen) => work.saveChosen(state, chosen, () => router.refresh())}
          onClose={work.goBack}
        />
      ) : null}
    </div>
  )
}
