import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { articleSchema } from '@/lib/articles/schema'
import { text } from '@/lib/drawing/svg'
import { escapeXml, removeControls } from '@/lib/xml'

/** The text that an XML parser reads. Throws if the document isn't well-formed. */
const parsed = (xml: string) =>
  new JSDOM(xml, { contentType: 'application/xml' }).window.document.documentElement.textContent

/** Every UTF-16 code unit, each alone, so that surrogates are halves. */
const everyUnit = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).join(' ')

test('an XML parser reads a text with every code unit', () => {
  expect(() => parsed(`<a>${everyUnit}</a>`)).toThrow()
  expect(parsed(`<a b="${escapeXml('"<\u000b')}">${escapeXml(everyUnit)}</a>`)).toContain('A B C')
})

test('escaped text comes back, with its emoji', () => {
  const title = '5 mV < 2 MΩ & "low" 🔧'
  expect(parsed(`<a>${escapeXml(title)}</a>`)).toBe(title)
})

test('a soft return of a presentation separates words', () => {
  expect(escapeXml('Brakes\u000band steering')).toBe('Brakes and steering')
  expect(removeControls('a\u0000b\u0007\tc\nd\ufffe')).toBe('ab\tc\nd')
})

test('drawings are well-formed', () => {
  const svg = text([0, 0], 'A\u000bB <\u0001>')
  expect(parsed(svg)).toBe('A B <>')
})

test('a form removes control characters', () => {
  const title = articleSchema.shape.title.parse('Brakes\u000band\u0007 steering')
  expect(title).toBe('Brakes and steering')
})
