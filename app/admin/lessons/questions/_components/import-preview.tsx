'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { FormFooter } from '@/components/form/form-footer'
import type { useToastForm } from '@/components/form/use-toast-form'
import { Button } from '@/components/ui/button'
import type { previewImportAction } from '@/lib/checks/admin-actions'
import type { ImportPlan } from '@/lib/checks/import-plan'
import { counted } from '@/lib/counted'

type Preview = Extract<Awaited<ReturnType<typeof previewImportAction>>, { status: 'preview' }>

/** A list of questions. Empty lists are left out. */
function PlanList({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div className="space-y-1.5">
      <h4 className="font-sans text-sm font-semibold">{title}</h4>
      <ul className="list-disc space-y-2 pl-5 text-sm wrap-anywhere">{children}</ul>
    </div>
  )
}

function ChangedQuestion({ prompt, changes }: ImportPlan['changed'][number]) {
  return (
    <li>
      <span>{prompt}</span>
      <dl className="mt-1 space-y-1 text-muted-foreground">
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt className="inline font-medium">{`${label}: `}</dt>
            <dd className="inline">
              <del>{before || 'empty'}</del>{' '}
              <ins className="text-foreground">{after || 'empty'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const promptsOf = (prompts: readonly string[]) =>
  // Two questions may have the same text. The list doesn't change while it is shown.
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  prompts.map((prompt, index) => <li key={index}>{prompt}</li>)

/** What a file adds, changes and leaves out, and the buttons that import it or cancel. */
export function ImportPreview({
  moduleId,
  preview: { plan, questions, previous },
  importing: { form, formAction, state, isHydrated, isPending },
  isSubmitted,
  onSubmit,
  onCancel,
}: {
  moduleId: string
  preview: Preview
  importing: ReturnType<typeof useToastForm<'moduleId'>>
  /** Whether the state of the import belongs to this preview. */
  isSubmitted: boolean
  onSubmit: () => void
  onCancel: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { added, changed, missing, kept } = plan
  const others = counted(missing.length, 'question')
  return (
    <form
      ref={form}
      action={formAction}
      onSubmit={onSubmit}
      noValidate
      aria-labelledby="import-changes"
      className="space-y-4 border-t pt-4"
    >
      <input type="hidden" name="moduleId" value={moduleId} />
      <input type="hidden" name="questions" value={questions} />
      <input type="hidden" name="previous" value={previous} />
      <h3 ref={heading} id="import-changes" tabIndex={-1} className="font-sans text-base">
        {`${added.length} added, ${changed.length} changed, ${kept} unchanged, ${missing.length} not in the file`}
      </h3>
      <PlanList title="Added">{promptsOf(added)}</PlanList>
      <PlanList title="Changed">
        {changed.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list doesn't change while it is shown
          <ChangedQuestion key={index} {...question} />
        ))}
      </PlanList>
      <PlanList title="Not in the file">{promptsOf(missing)}</PlanList>
      {missing.length > 0 ? (
        <label className="flex items-start gap-2.5 text-sm">
          <input type="checkbox" name="deletes" value="1" className="mt-0.5 size-4 shrink-0" />
          <span>
            {missing.length === 1
              ? 'Delete the question that is not in the file. Otherwise it stays.'
              : `Delete the ${others} that are not in the file. Otherwise they stay.`}
          </span>
        </label>
      ) : null}
      <div className="flex flex-wrap items-end gap-3">
        <FormFooter
          state={isSubmitted ? state : { status: 'idle' }}
          isHydrated={isHydrated}
          isPending={isPending}
          label="Import"
          busyLabel="Importing..."
        />
        <Button type="button" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
