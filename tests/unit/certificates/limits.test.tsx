import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CertificatesSection } from '@/app/account/learning/_components/certificates-section'
import { CertificateTable } from '@/app/admin/certificates/_components/certificate-table'
import { sampleCertificate } from '../../support/certificates/sample.ts'

vi.mock('@/app/admin/certificates/_components/reissue-dialog', () => ({
  ReissueDialog: () => null,
}))
vi.mock('@/app/admin/certificates/_components/revoke-dialog', () => ({ RevokeDialog: () => null }))

const HIGH_VOLTAGE = 'does not authorize work on high-voltage systems'
const occurrences = (html: string, text: string) => html.split(text).length - 1
const certificates = ['electrical', 'hybrid-ev'].map((category) => ({
  ...sampleCertificate(1),
  category,
  number: category,
}))

test('My learning states the limits of each certificate', () => {
  const version = {
    id: '1',
    version: 2,
    title: 'Hybrid and electric vehicles: EV-101 and EV-102',
    category: 'hybrid-ev' as const,
    isLatest: true,
    items: [],
    weight: {
      modules: ['EV-101', 'EV-102'],
      lessons: 8,
      ofLessons: 40,
      checks: 1,
      cases: 1,
      filmSeconds: 600,
      checkSeconds: 0,
      benchSeconds: 0,
    },
    isEnough: true,
    number: null,
    revokedAt: null,
  }
  const html = renderToStaticMarkup(
    <CertificatesSection own={certificates} progress={{ mayReceive: true, versions: [version] }} />,
  )
  expect(occurrences(html, 'is not an official qualification')).toBe(3)
  expect(occurrences(html, HIGH_VOLTAGE)).toBe(2)
})

test('the admin area states the limits of each certificate', () => {
  const rows = certificates.map((certificate) => ({
    ...certificate,
    id: certificate.number,
    email: 'a@example.com',
    userId: '1',
    createdAt: certificate.issuedAt,
    issueNote: null,
    revokedNote: null,
  }))
  const html = renderToStaticMarkup(<CertificateTable certificates={rows} />)
  expect(occurrences(html, 'is not an official qualification')).toBe(2)
  expect(occurrences(html, HIGH_VOLTAGE)).toBe(1)
})
