'use client'

import { RotateCcw } from 'lucide-react'
import { focusTitle } from '@/components/admin/focus-title'
import { Time } from '@/components/admin/time'
import { useAction } from '@/components/admin/use-action'
import { Button } from '@/components/ui/button'
import { restoreModuleAction } from '@/lib/courses/admin-actions'
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
    </li>
  )
}
