'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { ModuleTextFields } from '@/app/admin/curriculum/_components/text-fields'
import { plainKind, savedAsSent } from '@/components/admin/editing/record'
import { RecordFooter } from '@/components/admin/editing/record-footer'
import { RecordNotices } from '@/components/admin/editing/record-notices'
import { useRecordForm } from '@/components/admin/editing/use-record-form'
import { LeaveGuard } from '@/components/admin/leave-guard'
import { Field } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { addModuleAction } from '@/lib/courses/admin-actions'
import type { NewModuleValues } from '@/lib/courses/admin-schema'
import type { CourseSlug } from '@/lib/courses/types'

const newModuleKind = plainKind<NewModuleValues>({
  noun: 'module',
  labels: {
    category: 'Category',
    id: 'Code',
    title: 'Title',
    description: 'Description',
    minutes: 'Planned length in minutes',
    status: 'Who may watch',
  },
  // Another admin can't change a module that isn't saved yet.
  versionOf: () => null,
})

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
  const [empty] = useState<NewModuleValues>({
    category,
    id: '',
    title: '',
    description: '',
    minutes: '',
    status: 'locked',
  })
  const work = useRecordForm(newModuleKind, {
    stored: null,
    empty,
    id: 'new',
    draftPrefix: `torque-module-draft:${userId}:new`,
    send: (id, values) => savedAsSent(id, values, addModuleAction(values)),
  })
  const { errors, draft } = work
  const propsOf = <Name extends keyof NewModuleValues>(name: Name) => ({
    value: work.values[name],
    onChange: ({ target }: { target: { value: string } }) => work.change({ [name]: target.value }),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // Until the page of the module appears, a second save would find its code in use.
    if (work.state.status === 'success') return
    // Back leads to the list instead of an empty form.
    work.save(({ values }) => router.replace(`/admin/curriculum/${values.id.trim().toUpperCase()}`))
  }
  return (
    <div className="max-w-3xl space-y-4">
      <RecordNotices work={work} kind={newModuleKind} newTitle={draft?.values.title ?? ''} />
      <form
        ref={work.form}
        onSubmit={onSubmit}
        noValidate
        className="space-y-5 rounded-lg border bg-card p-4 sm:p-5"
      >
        <LeaveGuard isDirty={work.isDirty} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="category" label="Category" error={errors.category}>
            <Select {...propsOf('category')}>
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
              {...propsOf('id')}
            />
          </Field>
        </div>
        <ModuleTextFields propsOf={propsOf} errors={errors} />
        <Field name="status" label="Who may watch" error={errors.status}>
          <Select {...propsOf('status')}>
            <option value="locked">Locked: lessons need a plan</option>
            <option value="available">Available: no lesson needs a plan</option>
          </Select>
        </Field>
        <RecordFooter work={work} label="Add module" busyLabel="Adding..." />
      </form>
    </div>
  )
}
