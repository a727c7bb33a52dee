declare module '@digitalbazaar/ed25519-multikey' {
  interface Signer {
    id: string
    sign(data: { data: Uint8Array }): Promise<Uint8Array>
  }
  interface KeyPair {
    id: string
    controller: string
    publicKeyMultibase: string
    signer(): Signer
  }
  export function generate(options: { seed: Uint8Array; controller: string }): Promise<KeyPair>
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}

declare module '@digitalbazaar/data-integrity' {
  import type { Signer } from '@digitalbazaar/ed25519-multikey'
  export class DataIntegrityProof {
    constructor(options: { signer: Signer; cryptosuite: object; date?: string })
  }
}

declare module 'jsonld-signatures' {
  import type { DataIntegrityProof } from '@digitalbazaar/data-integrity'

  interface RemoteDocument {
    contextUrl: null
    documentUrl: string
    document: unknown
  }
  export function sign<Document extends object>(
    document: Document,
    options: {
      suite: DataIntegrityProof
      purpose: object
      documentLoader: (url: string) => Promise<RemoteDocument>
    },
  ): Promise<Document & { proof: object }>
  export const purposes: { AssertionProofPurpose: new () => object }
}
