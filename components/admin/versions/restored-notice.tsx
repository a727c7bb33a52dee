import { Notice } from '@/components/admin/notice'
import { Time } from '@/components/admin/time'

/** Reports that the form contains the texts of a version, which the admin hasn't saved yet. */
export function RestoredNotice({ savedAt }: { savedAt: string }) {
  return (
    <Notice>
      The form holds the texts of <Time iso={savedAt} />. Nothing on the site changes until you save
      them.
    </Notice>
  )
}
