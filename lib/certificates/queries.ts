import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireUser } from '@/lib/auth/guards'
import { cacheTags } from '@/lib/cache-tags'
import { weightSchema } from '@/lib/certificates/schema'
import { courseSlugs } from '@/lib/courses/catalog'
import { createPublicClient } from '@/lib/supabase/public'
import { createServerClient } from '@/lib/supabase/server-client'

const rulesSchema = z.array(
  z.object({
    category: z.enum(courseSlugs),
    version: z.number(),
    title: z.string(),
    definedAt: z.string(),
    /** Modules of which every lesson is required. */
    modules: z.array(z.string()),
    /** Lessons of the whole category, including planned lessons. */
    categoryLessons: z.number(),
    /** Length of its films. */
    seconds: z.number(),
    items: z.array(
      z.object({
        kind: z.enum(['lesson', 'check', 'case']),
        moduleId: z.string(),
        lessonId: z.string().nullable(),
        caseId: z.string().nullable(),
        title: z.string(),
      }),
    ),
  }),
)
/** What the latest version of a category's certificate requires. */
export type CertificateRule = z.output<typeof rulesSchema>[number]

/** The latest version of each category. Cached until an admin defines a version. Throws during an outage. */
export async function listCertificateRules(): Promise<CertificateRule[]> {
  const client = createPublicClient([cacheTags.certificates, cacheTags.lessons])
  return rulesSchema.parse(unwrap(await client.rpc('certificate_catalog', {}, { get: true })))
}

const item = { moduleId: z.string(), title: z.string(), isDone: z.boolean() }

const progressSchema = z.object({
  /** Whether the member has a plan with certificates. */
  mayReceive: z.boolean(),
  versions: z.array(
    z.object({
      id: z.uuid(),
      category: z.enum(courseSlugs),
      version: z.number(),
      title: z.string(),
      isLatest: z.boolean(),
      items: z.array(
        z.discriminatedUnion('kind', [
          z.object({
            kind: z.literal('lesson'),
            ...item,
            lessonId: z.string(),
            seconds: z.number(),
            /** Seconds of the film that complete the lesson. */
            needed: z.number(),
            /** Ranges of seconds that the member has not watched. */
            missing: z.array(z.tuple([z.number(), z.number()])),
          }),
          z.object({
            kind: z.literal('check'),
            ...item,
            correct: z.number().nullable(),
            questions: z.number().nullable(),
          }),
          z.object({
            kind: z.literal('case'),
            ...item,
            caseId: z.string(),
            readings: z.number().nullable(),
            par: z.number().nullable(),
          }),
        ]),
      ),
      /** What the certificate would weigh with what the member has done so far. */
      weight: weightSchema,
      /** Whether the weight is enough once every item is done. */
      isEnough: z.boolean(),
      /** The member's certificate of this version, or null. */
      number: z.string().nullable(),
      revokedAt: z.string().nullable(),
    }),
  ),
})
export type CertificateProgress = z.output<typeof progressSchema>
export type VersionProgress = CertificateProgress['versions'][number]
export type RequiredItem = VersionProgress['items'][number]

/** What the signed-in user has done for each version of each certificate. Throws BackendError. */
export async function readCertificateProgress(): Promise<CertificateProgress> {
  await requireUser()
  const client = await createServerClient()
  return progressSchema.parse(unwrap(await client.rpc('own_certificate_progress')))
}

const ownSchema = z.array(
  z.object({
    number: z.string(),
    category: z.string(),
    title: z.string(),
    version: z.number(),
    name: z.string(),
    issuedAt: z.string(),
    revokedAt: z.string().nullable(),
    revokedBecause: z.enum(['error', 'misuse', 'request', 'replaced']).nullable(),
    weight: weightSchema.nullable(),
  }),
)
export type OwnCertificate = z.output<typeof ownSchema>[number]

/** The signed-in user's certificates, the latest first, except replaced certificates. Throws BackendError. */
export async function listOwnCertificates(): Promise<OwnCertificate[]> {
  const viewer = await requireUser()
  const client = await createServerClient()
  const rows = unwrap(
    await client
      .from('certificates')
      .select(
        'number, category, title, version, name, issuedAt:issued_at, revokedAt:revoked_at, revokedBecause:revoked_because, weight',
      )
      // Admins may read the certificates of all users.
      .eq('user_id', viewer.id)
      .order('created_at', { ascending: false }),
  )
  return ownSchema.parse(rows).filter(({ revokedBecause }) => revokedBecause !== 'replaced')
}
