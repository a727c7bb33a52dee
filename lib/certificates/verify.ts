import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { createIssuer, type Issuer } from '@/lib/certificates/issuer'
import { type Certificate, certificateSchema } from '@/lib/certificates/schema'
import { env } from '@/lib/env'
import { getClientKeys } from '@/lib/http/client-keys'
import { createServiceClient } from '@/lib/supabase/service'

const foundSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('found'), certificate: certificateSchema }),
  z.object({ status: z.literal('unknown') }),
  z.object({ status: z.literal('limited'), retryAfter: z.number() }),
])
export type Found = z.output<typeof foundSchema>

/** Longer texts cannot be numbers. */
const NUMBER_MAX = 60

/**
 * Looks up a certificate by its whole number, for everyone who has it. Accepts it as a person types it. Limited for
 * each client. Throws BackendError.
 */
export async function findCertificate(number: string): Promise<Found> {
  if (number.length > NUMBER_MAX) return { status: 'unknown' }
  const args = { p_number: number, p_clients: await getClientKeys() }
  return foundSchema.parse(unwrap(await createServiceClient().rpc('find_certificate', args)))
}

/** The revoked entries of a status list, or null for an unknown list. Throws BackendError. */
export async function readRevokedEntries(list: number): Promise<number[] | null> {
  const revoked = unwrap(await createServiceClient().rpc('revoked_credentials', { p_list: list }))
  return z.array(z.number()).nullable().parse(revoked)
}

let issuer: Promise<Issuer> | undefined

/** The issuer of this site's badges, or null without CREDENTIAL_KEY. */
export async function getIssuer(): Promise<Issuer | null> {
  if (!env.CREDENTIAL_KEY) return null
  issuer ??= createIssuer(
    env.NEXT_PUBLIC_SITE_URL,
    env.CREDENTIAL_KEY,
    env.CREDENTIAL_PREVIOUS_KEYS,
  )
  return issuer
}

/** LinkedIn's form for certifications, filled in. LinkedIn stores the link to the page, not the badge. */
export function linkedInUrl(certificate: Certificate, siteName: string, pageUrl: string): string {
  const issued = new Date(certificate.issuedAt)
  const url = new URL('https://www.linkedin.com/profile/add')
  url.search = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: certificate.title,
    organizationName: siteName,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: pageUrl,
    certId: certificate.number,
  }).toString()
  return url.href
}
