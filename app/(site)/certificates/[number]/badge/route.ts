import { notFound } from 'next/navigation'
import { signBadge } from '@/lib/certificates/badge'
import { certificateFile } from '@/lib/certificates/respond'
import { getIssuer } from '@/lib/certificates/verify'
import { getSiteSettings } from '@/lib/settings/queries'

/** The certificate as a signed Open Badges 3.0 credential, for everyone who has its number. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/certificates/[number]/badge'>,
) {
  const issuer = await getIssuer()
  if (!issuer) notFound()
  return certificateFile(params, async (certificate) => {
    const { siteName } = await getSiteSettings()
    return {
      body: `${JSON.stringify(await signBadge(certificate, issuer, siteName), null, 2)}\n`,
      type: 'application/ld+json',
      name: `badge-${certificate.number}.json`,
    }
  })
}
