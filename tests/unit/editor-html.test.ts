// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, test } from 'vitest'
import { htmlOf } from '@/components/editor/editor-html'
import { articleExtensions } from '@/components/editor/extensions'
import { sanitizeArticleHtml } from '@/lib/articles/sanitize'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

function createEditor(content = ''): Editor {
  editor = new Editor({ extensions: articleExtensions, content })
  return editor
}

function saved(content: string): string {
  return htmlOf(createEditor(content))
}

/** Normalized HTML without the attributes that the sanitizer adds. */
function bare(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('a, img')) {
    for (const name of ['rel', 'loading', 'decoding']) element.removeAttribute(name)
  }
  return body.innerHTML
}

const features = [
  '<p>Text</p>',
  '<h2>Two</h2><h3>Three</h3><h4>Four</h4>',
  '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code></p>',
  '<p><a href="https://example.com"><strong><em>Both</em></strong></a></p>',
  '<p>10<sup>6</sup> Ω, CO<sub>2</sub>, <strong>m<sup>3</sup></strong></p>',
  '<p>One<br>two</p>',
  '<p>5 &lt; 6 &amp; "7" &nbsp; V</p>',
  '<p>Above</p><p></p><p>Below</p>',
  '<ul><li><p>a</p><ul><li><p>b</p><ol><li><p>c</p></li></ol></li></ul></li><li><p>d</p></li></ul>',
  '<ol start="3"><li><p>c</p></li></ol>',
  '<blockquote><p>Said</p><p>Twice</p></blockquote>',
  '<pre><code>12.6 V\n  0.2 V &lt;ok&gt;</code></pre>',
  '<p>Above</p><hr><p>Below</p>',
  '<p><a href="/courses/adas">Own</a> <a href="https://example.com/?a=1&amp;b=2" title="T">Other</a></p>',
  '<p><a href="mailto:a@example.com">Email</a> <a href="tel:+155501">Call</a> <a href="#top">Up</a></p>',
  '<img src="https://example.com/a.png" alt="Scope" width="640" height="480">',
  '<img src="/art/a.svg" alt="">',
  '<table><tbody><tr><th><p>Pin</p></th><th scope="col"><p>Volt</p></th></tr><tr><td><p>31</p></td><td><p>0 V</p></td></tr></tbody></table>',
  '<table><tbody><tr><td colspan="2"><p>a</p></td></tr><tr><td rowspan="2"><p>b</p></td><td><ul><li><p>c</p></li></ul></td></tr><tr><td><p>d</p></td></tr></tbody></table>',
]

describe('the HTML that the editor writes', () => {
  test.each(features)('equals the HTML that it read: %s', (html) => {
    expect(saved(html)).toBe(html)
  })

  test.each(features)('survives the sanitizer twice: %s', (html) => {
    const written = saved(html)
    const once = sanitizeArticleHtml(written)
    expect(bare(once)).toBe(bare(written))
    expect(sanitizeArticleHtml(once)).toBe(once)
    expect(saved(once)).toBe(written)
  })

  test.each([
    '<p><a href="https://example.com" target="_blank" rel="x" class="y">x</a></p>',
    '<ol type="a"><li><p>x</p></li></ol>',
    '<pre><code class="language-js">x</code></pre>',
    '<table style="width: 9px"><colgroup><col style="width: 9px" width="9"></colgroup><tbody><tr><td align="right" style="text-align: right" colwidth="9" colspan="1"><p>x</p></td></tr></tbody></table>',
    '<img src="https://example.com/a.png" title="x" style="width:1px">',
    '<p><a href="javascript:alert(1)">x</a></p><img src="data:image/png;base64,AA">',
  ])('contains nothing the sanitizer removes: %s', (html) => {
    const written = saved(html)
    expect(bare(sanitizeArticleHtml(written))).toBe(bare(written))
    expect(written).toContain(html.includes('<img src="https') ? 'alt=""' : '>x<')
  })

  test.each([
    ['See EL-101.md and low.It ', '<p>See EL-101.md and low.It </p>'],
    [
      'See https://example.com ',
      '<p>See <a href="https://example.com">https://example.com</a> </p>',
    ],
  ])('only URLs become links while they are typed: %s', (text, html) => {
    const created = createEditor()
    created.commands.insertContent(text)
    expect(htmlOf(created)).toBe(html)
  })

  test('a text is not raised and lowered at once', () => {
    const created = createEditor('<p>x<sup>2</sup></p>')
    created.chain().setTextSelection({ from: 2, to: 3 }).toggleMark('subscript').run()
    expect(htmlOf(created)).toBe('<p>x<sub>2</sub></p>')
  })

  test('a new table is plain and has a header row', () => {
    const created = createEditor('<p>x</p>')
    created.commands.insertTable({ rows: 2, cols: 2, withHeaderRow: true })
    const cell = (tag: string) => `<${tag}><p></p></${tag}>`.repeat(2)
    expect(created.getHTML()).toContain(
      `<table><tbody><tr>${cell('th')}</tr><tr>${cell('td')}</tr></tbody></table>`,
    )
  })

  test.each(['', '<p></p>', '<p>&nbsp; </p><p><br></p>', '<h2></h2>', '<ul><li><p></p></li></ul>'])(
    'is empty without content: %s',
    (html) => {
      expect(saved(html)).toBe('')
    },
  )

  test('is not empty with an image or a rule', () => {
    expect(saved('<img src="/a.png" alt="A">')).not.toBe('')
    expect(saved('<hr>')).toBe('<hr>')
  })

  test('does not end with the empty paragraph that Tiptap keeps after a table', () => {
    const created = createEditor('<h2>Title</h2>')
    created.commands.insertContentAt(1, 'A ')
    expect(created.getHTML()).toMatch(/<p><\/p>$/)
    expect(htmlOf(created)).toBe('<h2>A Title</h2>')
  })

  test('editing keeps every word of the seeded articles', () => {
    const sql = readFileSync('supabase/seed/demo/10-articles.sql', 'utf8').replaceAll("''", "'")
    const pieces = sql.match(/<(p|h2|h3|ul|ol|table|pre|blockquote)>[\s\S]*?<\/\1>/g) ?? []
    expect(pieces.length).toBeGreaterThan(100)
    const html = sanitizeArticleHtml(pieces.join('\n'))
    const written = sanitizeArticleHtml(saved(html))
    const wordsOf = (text: string) => text.replace(/<[^>]*>/g, ' ').split(/\s+/)
    expect(wordsOf(written)).toEqual(wordsOf(html))
    for (const tag of [
      '<th',
      '<td',
      '<a ',
      '<li',
      '<h2',
      '<strong',
      '<em',
      '<code',
      '<blockquote',
    ]) {
      expect(written.split(tag).length).toBe(html.split(tag).length)
    }
  })
})
