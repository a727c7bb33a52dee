'use client'

import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { GrantPlansForm } from '@/app/admin/users/_components/grant-plans-form'
import { GrantedPlans } from '@/app/admin/users/_components/granted-plans'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog'
import type { GrantedPlans as Granted } from '@/lib/plans/fields'
import type { ModuleGroup } from '@/lib/plans/modules'

/** A button that opens a dialog which grants a plan to several accounts, and then reports each email. */
export function GrantPlansDialog({ groups }: { groups: readonly ModuleGroup[] }) {
  const [granted, setGranted] = useState<Granted | null>(null)
  return (
    // Not reset on closing: the form would show while the dialog fades out.
    <Dialog onOpenChange={(isOpen) => isOpen && setGranted(null)}>
      <DialogTrigger asChild>
        <Button type="button" variant="outline">
          <Ticket aria-hidden />
          Grant plans
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Grant a plan to several accounts"
        description="For a workshop: each confirmed account gets the plan, and an email about it. The other emails are invited with it."
      >
        {granted ? (
          <GrantedPlans granted={granted} />
        ) : (
          <GrantPlansForm groups={groups} onGranted={setGranted} />
        )}
      </DialogContent>
    </Dialog>
  )
}
