import { ExternalLink } from 'lucide-react'
import { GrantPlansDialog } from '@/app/admin/users/_components/grant-plans-dialog'
import { InviteDialog } from '@/components/admin/invitations/invite-dialog'
import { LinkButton } from '@/components/ui/link-button'
import type { ModuleGroup } from '@/lib/plans/modules'

/** Invited users sign up themselves (specification, section 2, Admin Users). */
function InviteLink() {
  return (
    <LinkButton>
      <a href="/auth?invite=1" target="_blank" rel="noopener">
        Invite User
        <ExternalLink aria-hidden />
        <span className="sr-only">(opens the sign-in page in a new tab)</span>
      </a>
    </LinkButton>
  )
}

/** The actions above the lists of accounts and invitations. */
export function UserActions({ groups }: { groups: readonly ModuleGroup[] }) {
  return (
    <>
      <GrantPlansDialog groups={groups} />
      <InviteDialog />
      <InviteLink />
    </>
  )
}
