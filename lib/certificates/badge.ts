import { BADGE_CONTEXTS } from '@/lib/certificates/contexts'
import type { Issuer } from '@/lib/certificates/issuer'
import { certificatePath, certificateRulePath } from '@/lib/certificates/paths'
import { criteriaOf } from '@/lib/certificates/record'
import type { ValidCertificate } from '@/lib/certificates/schema'
import { statusListUrl } from '@/lib/certificates/status-list'
import { coverageOf, limitsOf, timeOf } from '@/lib/certificates/weight'

/** Without milliseconds, as XML Schema's canonical form has it. */
const dateTime = (time: string) => new Date(time).toISOString().replace('.000', '')

/** What the badge stands for, what it weighs, and what it doesn't prove. */
function descriptionOf({ title, category, weight }: ValidCertificate, siteName: string): string {
  const parts = [`Certificate of ${siteName} in ${title}.`]
  if (weight) parts.push(`${coverageOf(weight)}.`, `${timeOf(weight)}.`)
  return [...parts, limitsOf(category)].join(' ')
}

/**
 * The certificate as an Open Badges 3.0 credential without its proof. It names its member in plain text: without
 * the name, the credential would prove nothing to an employer, and its page shows the name anyway.
 */
function badgeOf(certificate: ValidCertificate, issuer: Issuer, siteName: string) {
  const { siteUrl } = issuer
  const pageUrl = siteUrl + certificatePath(certificate.number)
  const { title, version, statusList, statusIndex } = certificate
  const name = `${title}, version ${version}`
  return {
    '@context': BADGE_CONTEXTS,
    id: pageUrl,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name,
    issuer: { id: issuer.did, type: ['Profile'], name: siteName, url: siteUrl },
    validFrom: dateTime(certificate.issuedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: false,
          identityHash: certificate.name,
          identityType: 'name',
        },
      ],
      achievement: {
        id: `${siteUrl}${certificateRulePath(certificate.category)}#version-${version}`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name,
        description: descriptionOf(certificate, siteName),
        criteria: { narrative: criteriaOf(certificate) },
      },
    },
    evidence: [{ id: pageUrl, type: ['Evidence'], name: 'Lessons, scores and cases' }],
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
    credentialStatus: {
      id: `${statusListUrl(siteUrl, statusList)}#${statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(statusIndex),
      statusListCredential: statusListUrl(siteUrl, statusList),
    },
  }
}

/** The signed badge of a certificate. Every download has the same content. */
export const signBadge = (certificate: ValidCertificate, issuer: Issuer, siteName: string) =>
  issuer.sign(badgeOf(certificate, issuer, siteName), dateTime(certificate.issuedAt))
