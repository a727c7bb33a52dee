import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { generate } from '@digitalbazaar/ed25519-multikey'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { purposes, sign } from 'jsonld-signatures'
import { loadPinnedContext } from '@/lib/certificates/contexts'

/** The did:web identifier of a site. Its DID document is at `/.well-known/did.json`. */
const didOf = (siteUrl: string): string => `did:web:${encodeURIComponent(new URL(siteUrl).host)}`

export type Issuer = Awaited<ReturnType<typeof createIssuer>>

/**
 * The issuer of credentials. `secret` is the base64url-encoded seed of 32 bytes of its Ed25519 key. `previousKeys`
 * are public Multikeys whose signatures stay valid.
 */
export async function createIssuer(
  siteUrl: string,
  secret: string,
  previousKeys: readonly string[] = [],
) {
  const did = didOf(siteUrl)
  const key = await generate({ seed: Buffer.from(secret, 'base64url'), controller: did })
  // The id names the key, so that it never changes its meaning when the site gets another key.
  key.id = `${did}#${key.publicKeyMultibase}`
  const keys = [...new Set([key.publicKeyMultibase, ...previousKeys])]
  return {
    did,
    siteUrl,
    didDocument: {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id: did,
      verificationMethod: keys.map((publicKeyMultibase) => ({
        id: `${did}#${publicKeyMultibase}`,
        type: 'Multikey',
        controller: did,
        publicKeyMultibase,
      })),
      assertionMethod: keys.map((publicKeyMultibase) => `${did}#${publicKeyMultibase}`),
    },
    /** Returns the document with an embedded proof. The same document and date give the same proof. */
    sign: <Document extends object>(document: Document, date: string) =>
      sign(
        // The library adds the proof to the object it gets.
        { ...document },
        {
          suite: new DataIntegrityProof({ signer: key.signer(), cryptosuite, date }),
          purpose: new purposes.AssertionProofPurpose(),
          documentLoader: loadPinnedContext,
        },
      ),
  }
}
