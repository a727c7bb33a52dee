'use client'

import { useSearchParams } from 'next/navigation'

/**
 * The version that a page restores, unless the URL no longer requests one. Saving removes the version from the URL, but
 * after Back, the page is the cached one, which still has it.
 */
export const useRestored = <Version>(version: Version | undefined): Version | undefined =>
  useSearchParams().has('version') ? version : undefined
