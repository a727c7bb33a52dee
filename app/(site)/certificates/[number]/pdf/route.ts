import { certificatePdf } from '@/lib/certificates/pdf'
import { certificateFile } from '@/lib/certificates/respond'
import { env } from '@/lib/env'
import { getSiteSettings } from '@/lib/settings/queries'

/** The certificate as a PDF, for everyone who has its number. */
export function GET(_request: Request, { params }: RouteContext<'/certificates/[number]/pdf'>) {
  return certificateFile(params, async (certificate) => {
    const { siteName } = await getSiteSettings()
    const pdf = await certificatePdf(certificate, { siteName, siteUrl: env.NEXT_PUBLIC_SITE_URL })
    return {
      body: new Uint8Array(pdf),
      type: 'application/pdf',
      name: `certificate-${certificate.number}.pdf`,
    }
  })
}
