import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { createServerClient } from '@/lib/supabase/server-client'
import { diffSections, type Section } from '@/lib/versions/diff'
import { type Owner, ownerColumn, type Version } from '@/lib/versions/fields'

/** The kept versions of a text, the latest first. The caller requires an admin. */
async function listVersions(owner: Owner): Promise<Version[]> {
  const client = await createServerClient()
  const [column, ownerId] = ownerColumn(owner)
  const rows = unwrap(
    await client
      .from('content_versions')
      .select('id, savedAt:saved_at, authorId:author_id')
      .eq(column, ownerId)
      .order('saved_at', { ascending: false }),
  )
  const ids = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]
  const profiles =
    ids.length === 0
      ? []
      : unwrap(
          await client.from('profiles').select('id, first_name, last_name, email').in('id', ids),
        )
  const names = new Map(
    profiles.map(({ id, first_name, last_name, email }) => [
      id,
      [first_name, last_name].filter(Boolean).join(' ') || email,
    ]),
  )
  return rows.map(({ authorId, ...version }) => ({
    ...version,
    author: names.get(authorId ?? '') ?? null,
  }))
}

/**
 * The time and the texts of a version, or null if the text has no such version. The caller parses the texts.
 * Admins only; throws BackendError.
 */
export async function getVersion(
  owner: Owner,
  id: string,
): Promise<{ savedAt: string; texts: unknown } | null> {
  await requireAdmin()
  if (!z.uuid().safeParse(id).success) return null
  const client = await createServerClient()
  const [column, ownerId] = ownerColumn(owner)
  return unwrap(
    await client
      .from('content_versions')
      .select('savedAt:saved_at, texts')
      .eq(column, ownerId)
      .eq('id', id)
      .maybeSingle(),
  )
}

/**
 * The kept versions of a text, and how the requested one differs from the current texts. Without a valid request,
 * compares the version before the latest: the latest has the current texts. Admins only; throws BackendError.
 */
export async function compareVersions<Texts>(
  owner: Owner,
  requestedId: string | undefined,
  {
    current,
    schema,
    sectionsOf,
  }: { current: Texts; schema: z.ZodType<Texts>; sectionsOf: (texts: Texts) => Section[] },
) {
  await requireAdmin()
  const versions = await listVersions(owner)
  const listed = versions.find(({ id }) => id === requestedId) ?? versions[1]
  const found = listed && (await getVersion(owner, listed.id))
  if (!found) return { versions, shown: undefined, sections: [] }
  const before = sectionsOf(schema.parse(found.texts))
  return { versions, shown: listed, sections: diffSections(before, sectionsOf(current)) }
}
