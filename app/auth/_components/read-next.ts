import { safeNextPath } from '@/lib/auth/next-path'

export interface NextProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The path on this site to which a page below /auth leads, from its `next` parameter. */
export const readNext = async (searchParams: NextProps['searchParams']): Promise<string> =>
  safeNextPath((await searchParams).next)
