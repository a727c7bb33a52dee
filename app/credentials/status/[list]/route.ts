import { notFound } from 'next/navigation'
import { signStatusList } from '@/lib/certificates/status-list'
import { getIssuer, readRevokedEntries } from '@/lib/certificates/verify'
import { privateResponse } from '@/lib/http/private-response'

/** Serves any origin: verifiers also run in browsers. */
const headers = {
  'content-type': 'application/vc+ld+json',
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The signed list with the revoked credentials (Bitstring Status List). Contains nothing personal. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/credentials/status/[list]'>,
) {
  const issuer = await getIssuer()
  const { list } = await params
  if (!issuer || !/^[1-9]\d{0,3}$/.test(list)) notFound()
  return privateResponse('status-list-failed', async () => {
    const revoked = await readRevokedEntries(Number(list))
    if (!revoked) notFound()
    const credential = await signStatusList(issuer, Number(list), revoked, new Date())
    return new Response(`${JSON.stringify(credential)}\n`, { headers })
  })
}
