import { gzipSync } from 'node:zlib'
import { STATUS_LIST_CONTEXTS } from '@/lib/certificates/contexts'
import type { Issuer } from '@/lib/certificates/issuer'

/** Entries of a list. The smallest size that Bitstring Status List 1.0 allows, which protects the members' privacy. */
const LIST_LENGTH = 131_072

/** Verifiers reject a list that isn't valid yet. Their clocks may be slow. */
const CLOCK_SKEW_MS = 600_000

export const statusListUrl = (siteUrl: string, list: number): string =>
  `${siteUrl}/credentials/status/${list}`

/** Multibase-encoded GZIP of the bits. The first entry is the highest bit of the first byte. */
function encodeBits(revoked: readonly number[]): string {
  const bits = new Uint8Array(LIST_LENGTH / 8)
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  return `u${gzipSync(bits).toString('base64url')}`
}

/** The signed status list credential. `revoked` are the revoked entries. */
export function signStatusList(
  issuer: Issuer,
  list: number,
  revoked: readonly number[],
  now: Date,
) {
  const id = statusListUrl(issuer.siteUrl, list)
  const date = new Date(now.getTime() - CLOCK_SKEW_MS).toISOString().replace(/\.\d+/, '')
  const document = {
    '@context': STATUS_LIST_CONTEXTS,
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuer.did,
    validFrom: date,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeBits(revoked),
    },
  }
  return issuer.sign(document, date)
}
