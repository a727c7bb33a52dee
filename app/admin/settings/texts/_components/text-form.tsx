'use client'

import type { ReactNode } from 'react'
import type { TextFormState } from '@/app/admin/settings/texts/_components/use-text-form'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { ConflictDialog } from '@/components/admin/editing/conflict-dialog'
import { RecordNotices } from '@/components/admin/editing/record-notices'
import { LeaveGuard } from '@/components/admin/leave-guard'
import { FormFooter } from '@/components/form/form-footer'

/** The form of one group of texts: its fields, the save button and the button that restores the default. */
export function TextForm<Draft extends object>({
  group,
  title,
  description,
  saveLabel,
  children,
}: {
  group: TextFormState<Draft>
  title: string
  description?: ReactNode
  saveLabel: string
  children: ReactNode
}) {
  const { form, state, isSaving, isDirty, isDefault, draft } = group
  const id = `texts-${group.key}`
  return (
    <section aria-labelledby={id} className="max-w-3xl rounded-lg border bg-card p-4 sm:p-5">
      <LeaveGuard isDirty={isDirty} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-base">
            {title}
          </h2>
          {description ? <p className="mt-1 text-sm text-muted-foreground">{description}</p> : null}
        </div>
        {isDefault ? null : (
          <ConfirmButton
            variant="outline"
            size="sm"
            title="Restore the default?"
            question={`The site shows the original texts again. Your texts under “${title}” are deleted.`}
            confirmLabel="Restore default"
            action={group.restoreDefault}
            undo={group.undoRestore}
          >
            Restore default
          </ConfirmButton>
        )}
      </div>
      <div className="mt-4 space-y-3 empty:hidden">
        <RecordNotices work={group} kind={group.kind} />
      </div>
      <form
        ref={form}
        noValidate
        inert={draft !== null}
        className="mt-4 space-y-5 inert:opacity-60"
        onSubmit={(event) => {
          event.preventDefault()
          group.save()
        }}
      >
        {children}
        <FormFooter
          // The toast reports a success, and the dialog a conflict.
          state={state.status === 'error' ? state : { status: 'idle' }}
          isHydrated
          isPending={isSaving}
          label={saveLabel}
          busyLabel="Saving..."
        />
      </form>
      {state.status === 'conflict' ? (
        <ConflictDialog
          conflict={state}
          kind={group.kind}
          onSave={(chosen) => group.saveChosen(state, chosen)}
          onClose={group.goBack}
        />
      ) : null}
    </section>
  )
}
