import path from 'node:path'
import { openSync } from 'fontkit'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { resultGroups } from '@/lib/certificates/display'
import { certificatePdf } from '@/lib/certificates/pdf'
import { certificateNameSchema } from '@/lib/certificates/schema'
import { coverage } from '@/lib/pdf/coverage'
import { faces, hasGlyph, isolate, visualRuns } from '@/lib/pdf/runs'
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

describe('names', () => {
  const printed = async (name: string, siteName = site.siteName) =>
    (await certificatePdf({ ...sampleCertificate(1), name }, { ...site, siteName })).toString(
      'latin1',
    )

  test('the list of characters is the one of the font files', () => {
    for (const [face, file] of Object.entries(faces)) {
      const font = openSync(path.join(import.meta.dirname, '../../../lib/pdf/fonts', file))
      if (!('characterSet' in font)) throw new Error(`${file} is a collection of fonts`)
      const listed = coverage[file].flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      )
      expect(
        font.characterSet.toSorted((one, other) => one - other),
        face,
      ).toEqual(listed)
    }
  })

  test('that the form accepts are set in a font with every glyph', () => {
    const codes = Array.from({ length: 0x30000 }, (_, code) => code)
    const accepted = codes
      .filter((code) => code < 0xd800 || code >= 0xe000)
      .map((code) => `Q${String.fromCodePoint(code)}Q`)
      .filter((name) => certificateNameSchema.safeParse(name).data === name)
    expect(accepted.length).toBeGreaterThan(1800)
    const gaps = accepted.filter((name) =>
      visualRuns(name, 'bold').some(({ text, face }) =>
        [...text].some((character) => !hasGlyph(face, character)),
      ),
    )
    expect(gaps).toEqual([])
  })

  test.each(['O̩láwálé', 'Núñez·i·Pla', 'محمد عبد الله', 'علی\u200cرضا', 'King Jr.', 'Ka‘ahumanu'])(
    'such as %s are accepted',
    (name) => {
      expect(certificateNameSchema.parse(name)).toBe(name)
    },
  )

  test.each(['山田', 'शर्मा', 'Ann 3', 'ბერიძე'])(
    'such as %s are rejected in one sentence',
    (name) => {
      expect(certificateNameSchema.safeParse(name).error?.issues[0]?.message).toMatch(
        /^Use Latin, Greek, Cyrillic or Arabic letters, /,
      )
    },
  )

  test('in Arabic script are set from right to left, beside Latin ones', () => {
    expect(visualRuns('محمد عبد', 'bold')).toEqual([{ text: 'محمد عبد', face: 'arabic' }])
    expect(visualRuns('علی Smith', 'bold')).toEqual([
      { text: 'Smith', face: 'bold' },
      { text: 'علی ', face: 'arabic' },
    ])
    expect(visualRuns(`${isolate('محمد')} · 12`, 'text')).toEqual([
      { text: 'محمد', face: 'arabic' },
      { text: ' · 12', face: 'text' },
    ])
  })

  test('embed the fonts that they need, and are read in their order', async () => {
    const [plain, marked, arabic] = await Promise.all(
      ['Zoë', 'O̩láwálé', 'محمد عبد'].map((name) => printed(name)),
    )
    expect(plain).not.toContain('NotoSans')
    expect(marked).toMatch(/BaseFont \/\w+\+NotoSans-SemiBold\b/)
    expect(arabic).toMatch(/BaseFont \/\w+\+NotoSansArabic-SemiBold\b/)
    for (const pdf of [marked, arabic]) expect(pdf).toContain('/ActualText')
  })

  test('beside texts with control characters are set without empty boxes', async () => {
    // A text that its font lacks is set by characters, with the original text beside them.
    expect(await printed('Zoë', 'Bay\u000bNi\u0007ne\tTeam')).not.toContain('/ActualText')
  })

  test('and site names keep the metadata well-formed', async () => {
    const pdf = Buffer.from(await printed('D’Arcy', 'Bay <& Nine\u000b'), 'latin1').toString()
    const [, xml = ''] = /(<x:xmpmeta.*<\/x:xmpmeta>)/s.exec(pdf) ?? []
    const parsed = new JSDOM(xml, { contentType: 'application/xml' }).window.document
    expect(parsed.documentElement.textContent).toContain('Bay <& Nine')
    expect(parsed.documentElement.textContent).toContain('Certificate of D’Arcy')
  })
})

test('the lengths of lessons include their seconds, so that they add up', () => {
  const [lessons] = resultGroups(sampleCertificate(2))
  expect(lessons?.rows.map(({ result }) => result)).toEqual(['1 min 15 s', '1 min 15 s'])
})
