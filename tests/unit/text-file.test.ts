import { describe, expect, test } from 'vitest'
import { decodeTextFile } from '@/lib/text-file'
import { encode } from '../support/encode.ts'

const text = 'line 1: 5 Ω\r\nKühlmittel'
const bigEndian = (content: string) => Buffer.from(content, 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16 LE with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 BE with a byte order mark', bigEndian(`\ufeff${text}`)],
  ['UTF-16 LE', Buffer.from(text, 'utf16le')],
  ['UTF-16 BE', bigEndian(text)],
])('detects %s', (_name, bytes) => {
  expect(decodeTextFile(bytes)).toEqual({ text })
  // A choice for another file has no effect.
  expect(decodeTextFile(bytes, 'windows-1251')).toEqual({ text })
})

test('detects UTF-16 of a text that is mostly Cyrillic', () => {
  const russian = '1\n00:00:01,000 --> 00:00:03,000\nПредохранитель перегорел\n'
  expect(decodeTextFile(Buffer.from(russian, 'utf16le'))).toEqual({ text: russian })
})

test('reads UTF-8 with a damaged byte, and marks its place', () => {
  const whole = Buffer.from('Kühlmittel 5 °C, größer Ω\nend')
  const bytes = Buffer.concat([whole, Buffer.from([0xc3])])
  expect(decodeTextFile(bytes)).toEqual({ text: `${whole}\ufffd` })
  expect(decodeTextFile(bytes, 'windows-1252')).toHaveProperty('guess.encoding', 'windows-1252')
})

describe('guesses other encodings and shows a sample', () => {
  test.each([
    ['windows-1252', 'Which fuse à 5 °C – “fine”?'],
    ['windows-1252', 'Kühlmittel größer, naïve'],
    ['windows-1252', 'Don’t: 5 µA, 3 m², ±2 %'],
    ['windows-1252', 'ÉLECTRICITÉ À BORD'],
    ['windows-1252', 'Español: ¿Qué? ¡No!'],
    ['windows-1251', 'Предохранитель 5 А, «ток»'],
    ['koi8-r', 'Предохранитель 5 А'],
    ['windows-1250', 'Załącz bezpiecznik, źródło prądu'],
    ['macintosh', 'Kühlmittel “café” – 5 °C'],
    ['macintosh', 'L’été, ça va ? Où est-ce ?'],
  ] as const)('%s: %s', (encoding, content) => {
    const guess = { encoding, sample: [content] }
    expect(decodeTextFile(encode(content, encoding))).toEqual({ text: content, guess })
  })

  test('asks if no encoding gives a plausible text, and reads the chosen one', () => {
    const bytes = encode('abcÿdef¦ghi¬jkl', 'windows-1252')
    expect(decodeTextFile(bytes)).toEqual({
      problem: expect.stringMatching(/^This file isn’t in Unicode/),
      guess: { encoding: null, sample: [] },
    })
    const chinese = Buffer.from([0xb2, 0xe2, 0xc1, 0xbf, 0xb5, 0xe7, 0xd1, 0xb9])
    expect(decodeTextFile(chinese)).toHaveProperty('guess.encoding', null)
    expect(decodeTextFile(chinese, 'gb18030')).toMatchObject({ text: '测量电压' })
    const czech = Buffer.from([0xb9, 0x6b, 0x6f, 0x6c, 0x61])
    expect(decodeTextFile(czech, 'iso-8859-2')).toMatchObject({ text: 'škola' })
    const japanese = Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea])
    expect(decodeTextFile(japanese, 'shift_jis')).toMatchObject({ text: '日本語' })
    expect(decodeTextFile(Buffer.from([0x93, 0xff, 0xff]), 'shift_jis')).toMatchObject({
      problem: 'This file isn’t Japanese (Shift JIS). Choose another encoding.',
    })
  })

  test('the sample is short', () => {
    const bytes = encode(`${'a'.repeat(500)}é${'b'.repeat(500)}\nplain\né\né\nè\nê`, 'windows-1252')
    const { guess } = decodeTextFile(bytes)
    expect(guess?.sample).toHaveLength(3)
    expect(guess?.sample[0]).toMatch(/^…a{40}éb{39}…$/)
  })
})

test.each([
  ['PK\x03\x04', /workbook.*XLSX/],
  ['\xd0\xcf\x11\xe0', /workbook/],
  ['%PDF-1.7', /PDF/],
  ['{\\rtf1', /RTF/],
  ['\xff\xfe\0\0a\0\0\0', /UTF-32/],
  ['text\0with\0zeros in it, at odd and even places', /not a text file/],
])('rejects %j with the reason', (start, problem) => {
  expect(decodeTextFile(Buffer.from(start, 'latin1'))).toEqual({
    problem: expect.stringMatching(problem),
  })
})
