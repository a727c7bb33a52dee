import { describe, expect, test } from 'vitest'
import { resultGroups } from '@/lib/certificates/display'
import { certificatePdf } from '@/lib/certificates/pdf'
import { sampleCertificate } from '../../support/certificates/sample.ts'

const site = { siteName: 'Torque Academy', siteUrl: 'https://torque-academy.example' }
const print = async (lessons: number) =>
  (await certificatePdf(sampleCertificate(lessons), site)).toString('latin1')

describe('the PDF of a certificate', () => {
  test('is tagged and links its page from the QR code and the text', async () => {
    const pdf = await print(1)
    expect(pdf).toContain('/Marked true')
    const url = `${site.siteUrl}/certificates/${sampleCertificate().number}`
    expect(pdf.split(`/URI (${url})`)).toHaveLength(3)
  })

  test('continues on more pages for many lessons', async () => {
    expect(await print(1)).toContain('/Count 2\n')
    expect(await print(45)).toContain('/Count 4\n')
  })
})

test('the lengths of lessons include their seconds, so that they add up', () => {
  const [lessons] = resultGroups(sampleCertificate(2))
  expect(lessons?.rows.map(({ result }) => result)).toEqual(['1 min 15 s', '1 min 15 s'])
})
