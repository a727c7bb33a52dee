import { describe, expect, test } from 'vitest'
import {
  isAllowedHref,
  isAllowedImageSrc,
  isAutoLink,
  normalizeHref,
  normalizeImageSrc,
  targetOf,
} from '@/components/editor/urls'
import { sanitizeArticleHtml } from '@/lib/articles/sanitize'

describe('link URLs', () => {
  test.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    [' http://example.com ', 'http://example.com'],
    ['example.com', 'https://example.com'],
    ['www.example.com/path', 'https://www.example.com/path'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['müller.example/teile', 'https://müller.example/teile'],
    ['/courses/adas', '/courses/adas'],
    ['/', '/'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['a@example.com', 'mailto:a@example.com'],
    ['tel:+1 555 01', 'tel:+1%20555%2001'],
    ['https://example.com/a b', 'https://example.com/a%20b'],
  ])('%s becomes %s', (typed, href) => {
    expect(normalizeHref(typed)).toBe(href)
    expect(isAllowedHref(href)).toBe(true)
  })

  test.each([
    '',
    '  ',
    'courses',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.com',
    'https://',
    'https:///x',
    'mailto:',
    'tel:',
    '#top',
  ])('rejects the link URL "%s"', (typed) => {
    expect(normalizeHref(typed)).toBeNull()
  })
})

describe('image URLs', () => {
  test('are from https, this site or the storage on this machine', () => {
    expect(normalizeImageSrc('https://example.com/a.png')).toBe('https://example.com/a.png')
    expect(normalizeImageSrc('/art/a.svg')).toBe('/art/a.svg')
    expect(normalizeImageSrc('http://127.0.0.1:54321/storage/a.png')).not.toBeNull()
  })

  test.each(['http://example.com/a.png', 'data:image/png;base64,AA', 'mailto:a@example.com', ''])(
    'rejects the image URL at index %#',
    (typed) => {
      expect(normalizeImageSrc(typed)).toBeNull()
    },
  )
})

test.each([
  ['https://example.com', true],
  ['http://192.168.0.1/a', true],
  ['www.example.com', true],
  ['a@example.com', true],
  ['EL-101.md', false],
  ['low.It', false],
  ['example.com', false],
  ['obd.py', false],
  ['12.6.V', false],
])('%s becomes a link by itself: %s', (text, isLink) => {
  expect(isAutoLink(text)).toBe(isLink)
})

test.each([
  ['https://www.google.com/url?q=https://example.com/x&sa=D', 'https://example.com/x'],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com&data=1',
    'https://example.com',
  ],
  [
    'https://www.google.com/url?q=javascript:alert(1)',
    'https://www.google.com/url?q=javascript:alert(1)',
  ],
  [
    'https://example.com/url?q=https://example.org',
    'https://example.com/url?q=https://example.org',
  ],
  ['/courses', '/courses'],
])('%s leads to %s', (href, target) => {
  expect(targetOf(href)).toBe(target)
})

test.each([
  'https://example.com',
  'mailto:a@example.com',
  'tel:+155501',
  '/courses',
  '#top',
  'page',
  '//evil.example',
  '\\\\evil.example',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'data:image/png;base64,AA',
  'blob:https://example.com/1',
])('the editor and the sanitizer agree about %s', (url) => {
  const escaped = url.replaceAll('&', '&amp;')
  const link = sanitizeArticleHtml(`<a href="${escaped}">x</a>`)
  expect(isAllowedHref(url)).toBe(link.includes('href'))
  const image = sanitizeArticleHtml(`<img src="${escaped}">`)
  expect(isAllowedImageSrc(url)).toBe(image.includes('src='))
})
