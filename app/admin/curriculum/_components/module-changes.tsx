'use client'

import { useRouter } from 'next/navigation'
import { ModuleStatusBadge } from '@/app/admin/curriculum/_components/module-status'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { removeModuleAction, setModuleStatusAction } from '@/lib/courses/admin-actions'
import type { AdminModule, ModuleEffect } from '@/lib/courses/admin-schema'
import { lockEffects, openEffects, removeEffects } from '@/lib/courses/effect-texts'

/** Opens or locks the module, or removes it. Both list first how they affect members. */
export function ModuleChanges({
  module: stored,
  effect,
}: {
  module: AdminModule
  effect: ModuleEffect
}) {
  const router = useRouter()
  const { id, status, category } = stored
  const isLocked = status === 'locked'
  const accessEffects = isLocked ? openEffects() : lockEffects(stored, effect)
  const removalEffects = removeEffects(stored, effect)
  return (
    <>
      <section aria-labelledby="access" className="rounded-lg border bg-card p-4 sm:p-5">
        <h2 id="access" className="flex items-center gap-3 text-base">
          Access <ModuleStatusBadge status={status} />
        </h2>
        <Effects lead={isLocked ? 'If you open it:' : 'If you lock it:'} lines={accessEffects} />
        <ConfirmButton
          variant="outline"
          className="mt-4"
          title={isLocked ? `Open ${id}?` : `Lock ${id}?`}
          question={accessEffects.join(' ')}
          confirmLabel={isLocked ? 'Open module' : 'Lock module'}
          action={() => setModuleStatusAction({ id, status: isLocked ? 'available' : 'locked' })}
        >
          {isLocked ? 'Open module' : 'Lock module'}
        </ConfirmButton>
      </section>
      <section aria-labelledby="remove" className="rounded-lg border bg-card p-4 sm:p-5">
        <h2 id="remove" className="text-base">
          Remove from the site
        </h2>
        <Effects lead="If you remove it:" lines={removalEffects} />
        <ConfirmButton
          variant="outline"
          className="mt-4"
          title={`Remove ${id} from the site?`}
          question={removalEffects.join(' ')}
          confirmLabel="Remove module"
          action={() => removeModuleAction({ id })}
          onSuccess={() => router.push(`/admin/curriculum?category=${category}`)}
        >
          Remove module
        </ConfirmButton>
      </section>
    </>
  )
}

function Effects({ lead, lines }: { lead: string; lines: readonly string[] }) {
  return (
    <>
      <p className="mt-3 text-sm font-medium">{lead}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-sm text-muted-foreground">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
