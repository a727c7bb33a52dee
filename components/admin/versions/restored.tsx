'use client'

import { useSearchParams } from 'next/navigation'
import { Notice } from '@/components/admin/notice'
import { Time } from '@/components/admin/time'

/**
 * The version that a page restores, unless the URL no longer requests one. Saving removes the version from the URL, but
 * after Back, the page is the cached one, which still has it.
 */
export const useRestored = <Version,>(version: Version | undefined): Version | undefined =>
  useSearchParams().has('version') ? version : undefined

/** Reports that the form contains the texts of a version, which the admin hasn't saved yet. */
export function RestoredNotice({ savedAt }: { savedAt: string }) {
  return (
    <Notice>
      The form holds the texts of <Time iso={savedAt} />. Nothing on the site changes until you save
      them.
    </Notice>
  )
}
