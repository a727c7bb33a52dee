'use client'

import { RotateCcw, Trash2 } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { Time } from '@/components/admin/time'
import { useAction } from '@/components/admin/use-action'
import { focusTitle } from '@/components/admin/use-title-focus'
import { Button } from '@/components/ui/button'
import { deleteModuleAction, restoreModuleAction } from '@/lib/courses/admin-actions'
import type { AdminModule } from '@/lib/courses/admin-schema'

/** The removed modules of a category, which can be restored. */
export function RemovedModules({ modules }: { modules: readonly AdminModule[] }) {
  if (modules.length === 0) return null
  return (
    <section aria-labelledby="removed" className="space-y-2">
      <h2 id="removed" className="text-base">
        Removed from the site
      </h2>
      <ul className="divide-y rounded-lg border bg-card text-sm">
        {modules.map((one) => (
          <RemovedModule key={one.id} {...one} />
        ))}
      </ul>
    </section>
  )
}

function RemovedModule({ id, title, removedAt }: AdminModule) {
  const { run, isPending } = useAction()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2">
      <span className="min-w-0">
        <span className="code-label mr-2 text-muted-foreground" translate="no">
          {id}
        </span>
        <span>{title}</span>
        {removedAt ? (
          <span className="text-muted-foreground">
            {' '}
            · <Time iso={removedAt} format="date" />
          </span>
        ) : null}
      </span>
      <span className="flex flex-wrap gap-1">
        <Button
          type="button"
          variant="outline"
          size="sm"
          isBusy={isPending}
          aria-label={`Restore ${id}`}
          onClick={() => run(() => restoreModuleAction({ id }), focusTitle)}
        >
          <RotateCcw aria-hidden />
          Restore
        </Button>
        <ConfirmButton
          variant="ghost"
          size="sm"
          className="text-destructive"
          aria-label={`Delete now: ${id}`}
          title={`Delete ${id} now?`}
          question={`“${title}” is deleted for good, with its planned lessons, its questions and the requests for an email at its first film. Its URLs respond with 404. This can't be undone.`}
          confirmLabel="Delete now"
          action={() => deleteModuleAction({ id })}
        >
          <Trash2 aria-hidden />
          Delete now
        </ConfirmButton>
      </span>
    </li>
  )
}
