import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { weightSchema } from '@/lib/certificates/schema'
import { courseSlugs } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import { readPage } from '@/lib/supabase/read-page'
import { searchCondition } from '@/lib/supabase/search'
import { createServerClient } from '@/lib/supabase/server-client'

export const CERTIFICATES_PER_PAGE = 20

export const certificateStates = ['valid', 'revoked'] as const
type CertificateState = (typeof certificateStates)[number]

const rowSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  category: z.string(),
  title: z.string(),
  version: z.number(),
  name: z.string(),
  createdAt: z.string(),
  issueNote: z.string().nullable(),
  revokedAt: z.string().nullable(),
  revokedBecause: z.enum(['error', 'misuse', 'request', 'replaced']).nullable(),
  revokedNote: z.string().nullable(),
  userId: z.uuid(),
  /** Null if it was issued before certificates stated their weight. */
  weight: weightSchema.nullable(),
})
export type CertificateRow = z.output<typeof rowSchema> & {
  /** Email of the account. */
  email: string
}

const columns =
  'id, number, category, title, version, name, createdAt:created_at, issueNote:issue_note, revokedAt:revoked_at, revokedBecause:revoked_because, revokedNote:revoked_note, userId:user_id, weight'

interface ListOptions {
  search: string
  state: CertificateState | undefined
  page: number
}

/** A page of certificates, the latest first. Admins only; throws BackendError. */
export async function listCertificates(options: ListOptions) {
  await requireAdmin()
  const client = await createServerClient()
  const { rows, total, page } = await readPage(
    { page: options.page, perPage: CERTIFICATES_PER_PAGE },
    (first, last) => {
      let query = client.from('certificates').select(columns, { count: 'exact' })
      const condition = searchCondition(['name', 'number', 'title'], options.search)
      if (condition) query = query.or(condition)
      if (options.state === 'valid') query = query.is('revoked_at', null)
      if (options.state === 'revoked') query = query.not('revoked_at', 'is', null)
      return query.order('created_at', { ascending: false }).order('id').range(first, last)
    },
  )
  const certificates = z.array(rowSchema).parse(rows)
  const ids = certificates.map(({ userId }) => userId)
  const profiles = unwrap(await client.from('profiles').select('id, email').in('id', ids))
  const emails = new Map(profiles.map(({ id, email }) => [id, email]))
  return {
    certificates: certificates.map(
      (row): CertificateRow => ({ ...row, email: emails.get(row.userId) ?? '' }),
    ),
    total,
    page,
  }
}

const changeSchema = z.array(
  z.object({
    kind: z.enum(['lesson', 'check', 'case']),
    moduleId: z.string(),
    title: z.string(),
  }),
)

const versionsSchema = z.array(
  z.object({
    category: z.enum(courseSlugs),
    /** 0 without a version. */
    version: z.number(),
    definedAt: z.string().nullable(),
    lessons: z.number(),
    checks: z.number(),
    cases: z.number(),
    /** Valid certificates of all versions. */
    issued: z.number(),
    /** Modules that the version names. */
    modules: z.array(z.string()),
    /** Lessons of the whole category, including planned lessons. Null without a version. */
    categoryLessons: z.number().nullable(),
    /** Length of its films. */
    seconds: z.number(),
    /** Whether the version follows the present rule, so that its certificates are still issued. */
    isCurrentRule: z.boolean(),
    /** Modules whose lessons are all published. Without one, no version can be defined. */
    wholeModules: z.array(z.string()),
    added: changeSchema,
    removed: changeSchema,
  }),
)
export type CategoryVersion = z.output<typeof versionsSchema>[number]
export type VersionChange = CategoryVersion['added'][number]

/**
 * The latest version of each category's certificate, and what a version from what is published now would change.
 * Admins only; throws BackendError.
 */
export async function listCategoryVersions(): Promise<CategoryVersion[]> {
  await requireAdmin()
  const [client, catalog] = await Promise.all([createServerClient(), getCatalog()])
  const categories = catalog.categories.map(({ slug, modules }) => ({
    slug,
    modules: modules.map(({ id, title }) => ({ id, title })),
  }))
  return versionsSchema.parse(
    unwrap(await client.rpc('admin_certificate_versions', { p_categories: categories })),
  )
}
