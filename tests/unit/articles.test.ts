import { describe, expect, test } from 'vitest'
import { formatLongDate, isoDate } from '@/lib/articles/dates'
import { EXCERPT_LENGTH, excerptOf } from '@/lib/articles/excerpt'
import { htmlToText, typesetHtml } from '@/lib/articles/sanitize'

const fromContent = (content: string) => excerptOf({ excerpt: null, content })

describe('excerpt', () => {
  test('the article’s own excerpt comes first, without the spaces around it', () => {
    expect(excerptOf({ excerpt: '  Own words. ', content: '<p>Others.</p>' })).toBe('Own words.')
  })

  test('an empty excerpt counts as none', () => {
    expect(excerptOf({ excerpt: '  ', content: '<p>Content.</p>' })).toBe('Content.')
  })

  test('a text of 150 characters is shown whole', () => {
    const text = 'a'.repeat(150)
    expect(EXCERPT_LENGTH).toBe(150)
    expect(fromContent(`<p>${text}</p>`)).toBe(text)
  })

  test('a longer text is cut at 150 characters and gets an ellipsis', () => {
    expect(fromContent(`<p>${'a'.repeat(151)}</p>`)).toBe(`${'a'.repeat(150)}…`)
  })

  test('no space stays before the ellipsis', () => {
    expect(fromContent(`<p>${'a'.repeat(149)} bcd</p>`)).toBe(`${'a'.repeat(149)}…`)
  })

  test('removes tags and separates blocks by a space', () => {
    expect(
      fromContent('<h2>One</h2><p>two<br>three <strong>fo</strong>ur</p><ul><li>five</li></ul>'),
    ).toBe('One two three four five')
  })

  test('entities count as the one character they stand for', () => {
    expect(fromContent('<p>A &amp; B &lt;C&gt; &quot;D&quot; &#39;E&#39;&nbsp;F</p>')).toBe(
      `A & B <C> "D" 'E' F`,
    )
    expect(fromContent(`<p>${'&amp;'.repeat(151)}</p>`)).toBe(`${'&'.repeat(150)}…`)
  })

  test('an escaped entity stays escaped', () => {
    expect(htmlToText('<p>Write &amp;lt; for a bracket</p>')).toBe('Write &lt; for a bracket')
  })

  test('a character of two code units is never cut in half', () => {
    const excerpt = fromContent(`<p>${'🔧'.repeat(151)}</p>`)
    expect(excerpt).toBe(`${'🔧'.repeat(150)}…`)
    expect(excerpt.isWellFormed()).toBe(true)
  })

  test('ignores scripts and styles', () => {
    expect(fromContent('<script>alert(1)</script><style>p{}</style><p>Words</p>')).toBe('Words')
  })

  test('an article without content has an empty excerpt', () => {
    expect(fromContent('')).toBe('')
  })
})

describe('dates', () => {
  test('formats dates in the long US form', () => {
    expect(formatLongDate('2026-11-21T10:00:00Z')).toBe('November 21, 2026')
    expect(formatLongDate('2025-01-02T00:00:00+00:00')).toBe('January 2, 2025')
  })

  test('uses the UTC day on any server', () => {
    expect(formatLongDate('2026-12-31T23:59:59Z')).toBe('December 31, 2026')
    expect(formatLongDate('2026-12-31T23:30:00-02:00')).toBe('January 1, 2027')
  })
})

test('figures stay on one line with their units', () => {
  for (const text of [
    '0.8 V',
    '10 mΩ',
    '20 °C',
    '7 g/s',
    '1 kbit/s',
    '35 mbar',
    '20 MS/s',
    '10 %',
    '2 Ω/V',
    '250 A (starter)',
  ]) {
    expect(typesetHtml(`<td>${text}</td>`)).toBe(`<td>${text.replace(' ', '\u00a0')}</td>`)
  }
  for (const text of ['2 to 3', '12 Vans', '4 minutes', 'type 2 hybrid']) {
    expect(typesetHtml(`<td>${text}</td>`)).toBe(`<td>${text}</td>`)
  }
})

test('dates of either engine become ISO 8601', () => {
  expect(isoDate('2026-11-21 10:00:00.5+00')).toBe('2026-11-21T10:00:00.500Z')
  expect(isoDate('2026-11-21T10:00:00+02:00')).toBe('2026-11-21T08:00:00.000Z')
})

test('a table can be scrolled sideways by the keyboard', () => {
  expect(typesetHtml('<table><tbody></tbody></table>')).toBe(
    '<div class="scroll-hint" role="region" aria-label="Table" tabindex="0"><table><tbody></tbody></table></div>',
  )
})
