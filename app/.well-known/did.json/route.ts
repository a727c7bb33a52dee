import { notFound } from 'next/navigation'
import { getIssuer } from '@/lib/certificates/verify'

// The key comes from the environment of the running site, not of its build.
export const dynamic = 'force-dynamic'

/** The DID document with the public keys that verify our badges (did:web). */
export async function GET() {
  const issuer = await getIssuer()
  if (!issuer) notFound()
  return new Response(`${JSON.stringify(issuer.didDocument, null, 2)}\n`, {
    headers: {
      'content-type': 'application/did+json',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
