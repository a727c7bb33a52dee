import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { signBadge } from '@/lib/certificates/badge'
import { createIssuer } from '@/lib/certificates/issuer'
import { signStatusList } from '@/lib/certificates/status-list'
import { sampleCertificate } from '../../support/certificates/sample.ts'
import { verifyOffline } from '../../support/certificates/verify-offline.ts'

const SITE = 'https://academy.example'
const DID_URL = `${SITE}/.well-known/did.json`
const LIST_URL = `${SITE}/credentials/status/1`
const now = new Date('2026-11-25T10:00:00.123Z')

const secretOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const issuer = await createIssuer(SITE, secretOf('first'))

const certificate = sampleCertificate()
const signed = await signBadge(certificate, issuer, 'Torque Academy')

const pinnedWith = async (revoked: number[], signer = issuer) => ({
  [DID_URL]: issuer.didDocument,
  [LIST_URL]: await signStatusList(signer, 1, revoked, now),
})

test('a badge is valid for a foreign verifier that is offline', async () => {
  expect(
    await verifyOffline(
      signed,
      await pinnedWith([certificate.statusIndex - 1, certificate.statusIndex + 1]),
    ),
  ).toMatchObject({
    valid_signature: true,
    revocation_status: true,
    expiration: true,
  })
})

test('a revoked badge keeps its signature, and its status says that it is revoked', async () => {
  expect(await verifyOffline(signed, await pinnedWith([7, certificate.statusIndex]))).toMatchObject(
    {
      valid_signature: true,
      revocation_status: false,
    },
  )
})

test('a status list of another issuer says nothing', async () => {
  const other = await createIssuer(SITE, secretOf('other'))
  const result = await verifyOffline(signed, await pinnedWith([], other))
  expect(result).toMatchObject({ valid_signature: true })
  expect(result.revocation_status).not.toBe(true)
})

test.each<[string, (copy: typeof signed) => void]>([
  [
    'name',
    (copy) => Object.assign(copy.credentialSubject.identifier[0] ?? {}, { identityHash: 'X' }),
  ],
  ['achievement', (copy) => Object.assign(copy.credentialSubject.achievement, { name: 'Engine' })],
  ['date', (copy) => Object.assign(copy, { validFrom: '2020-01-01T00:00:00Z' })],
  ['status', (copy) => Object.assign(copy.credentialStatus, { statusListIndex: '1' })],
])('a badge with another %s is not valid', async (_, tamper) => {
  const copy = structuredClone(signed)
  tamper(copy)
  expect(await verifyOffline(copy, await pinnedWith([]))).toEqual({ error: 'invalid_signature' })
})

// The verifier keeps the keys of a site, so each of these has its own.
const signedFor = async (site: string) => ({
  badge: await signBadge(
    certificate,
    await createIssuer(site, secretOf('first')),
    'Torque Academy',
  ),
  pinned: (didDocument: object) => ({ [`${site}/.well-known/did.json`]: didDocument }),
})

test('a badge of another key is not valid', async () => {
  const site = 'https://other-key.example'
  const { badge, pinned } = await signedFor(site)
  const { didDocument } = await createIssuer(site, secretOf('second'))
  expect(await verifyOffline(badge, pinned(didDocument))).toEqual({ error: expect.any(String) })
})

test('a badge stays valid when the site lists its key as a previous one', async () => {
  const site = 'https://previous-key.example'
  const { badge, pinned } = await signedFor(site)
  const previous = issuer.didDocument.verificationMethod[0]?.publicKeyMultibase ?? ''
  const { didDocument } = await createIssuer(site, secretOf('second'), [previous])
  expect(await verifyOffline(badge, pinned(didDocument))).toMatchObject({ valid_signature: true })
})

test('every download of a badge has the same bytes', async () => {
  const again = await signBadge(
    certificate,
    await createIssuer(SITE, secretOf('first')),
    'Torque Academy',
  )
  expect(JSON.stringify(again)).toBe(JSON.stringify(signed))
})

test('a site on a port has a DID without a colon for it', async () => {
  const { didDocument } = await createIssuer('http://localhost:3100', secretOf('first'))
  expect(didDocument.id).toBe('did:web:localhost%3A3100')
})
