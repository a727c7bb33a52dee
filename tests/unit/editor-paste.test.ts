// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { cleanPastedHtml } from '@/components/editor/clean-paste'
import { sanitizeArticleHtml } from '@/lib/articles/sanitize'

const marker = (text: string, font = 'Symbol') =>
  `<![if !supportLists]><span lang=EN-US style='font-family:${font};mso-fareast-font-family:${font};mso-bidi-font-family:${font}'><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`

const wordItem = (level: number, text: string, sign: string, list = 'l0', position = 'Middle') =>
  `<p class=MsoListParagraphCxSp${position} style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo${list === 'l0' ? 1 : 2}'>${marker(sign)}<span lang=EN-US>${text}<o:p></o:p></span></p>`

const word = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:12.0pt;}
-->
</style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Table Normal";}</style><![endif]-->
</head>

<body lang=EN-US style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
${body}
<!--EndFragment-->
</body>

</html>`

describe('from Word', () => {
  test('paragraphs and headings lose their formatting', () => {
    const html = cleanPastedHtml(
      word(`<p class=MsoTitle><span lang=EN-US>Battery<o:p></o:p></span></p>
<h1><span lang=EN-US style='mso-fareast-font-family:"Times New Roman"'>Rest<b> voltage</b><o:p></o:p></span></h1>
<p class=MsoNormal><span lang=EN-US>A full battery&nbsp;&nbsp; shows <b style='mso-bidi-font-weight:normal'>12.6
V</b>, an <i style='mso-bidi-font-style:normal'><u>empty</u></i> one <s>12.0</s> 11.8&nbsp;V.<o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoNormal><a name="_Toc1"></a><a href="https://example.com/a"><span lang=EN-US>Source</span></a><o:p></o:p></p>`),
    )
    expect(html).toBe(
      '<h2>Battery</h2><h2>Rest voltage</h2><p>A full battery shows <strong>12.6 V</strong>, an <em><u>empty</u></em> one <s>12.0</s> 11.8 V.</p><p><a href="https://example.com/a">Source</a></p>',
    )
  })

  test('list paragraphs become nested lists', () => {
    const html = cleanPastedHtml(
      word(
        [
          '<p class=MsoNormal>Tools:<o:p></o:p></p>',
          wordItem(1, 'Scope', '·', 'l0', 'First'),
          wordItem(2, 'two channels', 'o'),
          wordItem(3, 'isolated', '§'),
          wordItem(2, 'probes', 'o'),
          wordItem(1, 'Multimeter', '·', 'l0', 'Last'),
          '<p class=MsoNormal>Steps:<o:p></o:p></p>',
          wordItem(1, 'Measure', '1.', 'l1', 'First'),
          wordItem(2, 'at the battery', 'a.', 'l1'),
          wordItem(2, 'at the consumer', 'b.', 'l1'),
          wordItem(1, 'Compare', '2.', 'l1', 'Last'),
        ].join('\n\n'),
      ),
    )
    expect(html).toBe(
      '<p>Tools:</p>' +
        '<ul><li><p>Scope</p><ul><li><p>two channels</p><ul><li><p>isolated</p></li></ul></li><li><p>probes</p></li></ul></li><li><p>Multimeter</p></li></ul>' +
        '<p>Steps:</p>' +
        '<ol><li><p>Measure</p><ol><li><p>at the battery</p></li><li><p>at the consumer</p></li></ol></li><li><p>Compare</p></li></ol>',
    )
  })

  test('adjacent lists stay separate and keep their start number', () => {
    const html = cleanPastedHtml(
      word(
        wordItem(1, 'Bullet', '·') +
          wordItem(1, 'Third', '3)', 'l1') +
          wordItem(1, 'Fourth', '4)', 'l1'),
      ),
    )
    expect(html).toBe(
      '<ul><li><p>Bullet</p></li></ul><ol start="3"><li><p>Third</p></li><li><p>Fourth</p></li></ol>',
    )
  })

  test('a numbered heading loses its number and stays a heading', () => {
    const html = cleanPastedHtml(
      word(`<h2 style='mso-list:l0 level2 lfo1'>${marker('1.1', 'Arial')}Safety<o:p></o:p></h2>`),
    )
    expect(html).toBe('<h2>Safety</h2>')
  })

  test('tables keep their cells and spans only', () => {
    const html = cleanPastedHtml(
      word(`<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'>
  <td width=301 colspan=2 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal><b>Pin</b><o:p></o:p></p>
  </td>
 </tr>
 <tr>
  <td width=150><p class=MsoNormal>31<o:p></o:p></p></td>
  <td width=150><p class=MsoNormal><o:p>&nbsp;</o:p></p></td>
 </tr>
</table>`),
    )
    expect(html).toBe(
      '<table><tbody><tr><td colspan="2"><p><strong>Pin</strong></p></td></tr><tr><td><p>31</p></td><td></td></tr></tbody></table>',
    )
  })

  test("drops images from the author's disk", () => {
    const html = cleanPastedHtml(
      word(
        `<p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"><v:imagedata src="file:///C:/x.png"/></v:shape><![endif]--><![if !vml]><img width=100 height=50 src="file:///C:/Temp/clip_image001.png" v:shapes="x"><![endif]>Fig. 1<o:p></o:p></p>`,
      ),
    )
    expect(html).toBe('<p>Fig. 1</p>')
  })
})

const gdocs = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5f1e3d4c-7fff-0000-1111-222233334444">${body}</b><br class="Apple-interchange-newline">`
const span = (text: string, style = 'font-weight:400;font-style:normal;text-decoration:none') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-variant:normal;${style};vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${text}</span>`

describe('from Google Docs', () => {
  test('reads marks from styles, and the wrapper is not bold', () => {
    const html = cleanPastedHtml(
      gdocs(
        `<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;">${span('Fuel trims')}</h1><p dir="ltr" style="line-height:1.38;">${span('Read ')}${span('both', 'font-weight:700;font-style:normal;text-decoration:none')}${span(' banks, ')}${span('slowly', 'font-weight:400;font-style:italic;text-decoration:none')}${span(', ')}${span('twice', 'font-weight:400;font-style:normal;text-decoration:line-through;-webkit-text-decoration-skip:none')}${span('.')}</p><br /><p dir="ltr">${span('See ')}<a href="https://example.com/" style="text-decoration:none;">${span('this', 'font-weight:400;font-style:normal;text-decoration:underline')}</a>${span('.')}</p><br /><br />`,
      ),
    )
    expect(html).toBe(
      '<h2>Fuel trims</h2><p>Read <strong>both</strong> banks, <em>slowly</em>, <s>twice</s>.</p><p>See <a href="https://example.com/">this</a>.</p>',
    )
  })

  test('a nested list moves into its parent item', () => {
    const item = (text: string, level: number) =>
      `<li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;" role="presentation">${span(text)}</p></li>`
    const html = cleanPastedHtml(
      gdocs(
        `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${item('One', 1)}<ul style="margin-top:0;">${item('Inner', 2)}</ul>${item('Two', 1)}</ul>`,
      ),
    )
    expect(html).toBe(
      '<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ul>',
    )
  })

  test('unwraps tables and keeps line breaks in cells', () => {
    const html = cleanPastedHtml(
      gdocs(
        `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;"><p dir="ltr">${span('Pin')}</p></td><td><p dir="ltr">${span('31')}${span('<br />')}${span('ground')}</p></td></tr></tbody></table></div>`,
      ),
    )
    expect(html).toBe(
      '<table><tbody><tr><td><p>Pin</p></td><td><p>31<br>ground</p></td></tr></tbody></table>',
    )
  })
})

/** A list of Word on the web, which has one item. */
const webItem = (level: number, text: string, list = 1, tag = 'ul') =>
  `<div class="ListContainerWrapper SCXW1"><${tag} class="BulletListStyle1" role="list"><li data-leveltext="" data-listid="${list}" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`

describe('from Word on the web', () => {
  test('flat lists become nested lists', () => {
    const items = [
      webItem(1, 'One'),
      webItem(2, 'Inner'),
      webItem(3, 'Innermost'),
      webItem(2, 'Inner too'),
      webItem(1, 'Two'),
      webItem(1, 'First', 2, 'ol'),
      webItem(2, 'Part', 2, 'ol'),
      webItem(1, 'Second', 2, 'ol'),
    ]
    expect(cleanPastedHtml(`<div class="OutlineGroup">${items.join('')}</div>`)).toBe(
      '<ul><li><p>One</p><ul><li><p>Inner</p><ul><li><p>Innermost</p></li></ul></li><li><p>Inner too</p></li></ul></li><li><p>Two</p></li></ul><ol><li><p>First</p><ol><li><p>Part</p></li></ol></li><li><p>Second</p></li></ol>',
    )
  })

  test('a paragraph between two lists separates them', () => {
    const html = `${webItem(1, 'One')}<p>Between</p>${webItem(2, 'Two')}`
    expect(cleanPastedHtml(html)).toBe(
      '<ul><li><p>One</p></li></ul><p>Between</p><ul><li><p>Two</p></li></ul>',
    )
  })
})

test('headings and soft returns of Word on the web', () => {
  const html =
    '<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="1"><span class="TextRun">Fuses</span><span class="EOP">&nbsp;</span></p></div><div class="OutlineElement"><p class="Paragraph"><span class="TextRun">a</span><span class="LineBreakBlob"><br></span><span class="TextRun">b</span></p></div>'
  expect(cleanPastedHtml(html)).toBe('<h2>Fuses</h2><p>a<br>b</p>')
})

describe('code', () => {
  const block = '<pre><code>cansend can0 7DF#02\ncandump can0</code></pre>'
  test.each([
    [
      'a chat page with a title bar',
      '<p>Run:</p><pre class="overflow-visible!"><div class="contain-inline-size"><div class="flex">bash<div><button>Copy code</button></div></div><div dir="ltr"><code>cansend can0 7DF#02\ncandump can0\n</code></div></div></pre><p>End</p>',
      `<p>Run:</p>${block}<p>End</p>`,
    ],
    [
      'highlighted code',
      '<pre><code class="language-sh"><span>cansend</span> <span>can0 7DF#02</span>\n<span>candump can0</span></code></pre>',
      block,
    ],
    [
      'an element for each line',
      '<pre><code><div>cansend can0 7DF#02</div><div>candump can0</div></code></pre>',
      block,
    ],
    [
      'a code element for each line',
      '<pre><code>cansend can0 7DF#02\n</code><code>candump can0</code></pre>',
      block,
    ],
    ['line breaks', '<pre>cansend can0 7DF#02<br>candump can0</pre>', block],
    [
      'line numbers',
      '<pre><code><span style="user-select: none">1</span>cansend can0 7DF#02\n<span aria-hidden="true">2</span>candump can0</code></pre>',
      block,
    ],
    [
      'VS Code',
      '<div style="color: #ccc;font-family: Consolas, \'Courier New\', monospace;white-space: pre;"><div><span>cansend can0 7DF#02</span></div><div><span>candump can0</span></div></div>',
      block,
    ],
    [
      'text beside a code element',
      '<pre>Run <code>candump</code> now</pre>',
      '<pre><code>Run candump now</code></pre>',
    ],
    ['empty lines', '<pre><code>a\n\n  b</code></pre>', '<pre><code>a\n\n  b</code></pre>'],
  ])('stays whole: %s', (_source, html, clean) => {
    expect(cleanPastedHtml(html)).toBe(clean)
  })
})

describe('from any source', () => {
  test.each([
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<p><a href="#note" onclick="x()">x</a></p>', '<p>x</p>'],
    ['<img src="data:image/png;base64,AA"><p>x</p>', '<p>x</p>'],
    [
      '<p>x<img src="https://example.com/a.png" alt="A" style="width:1px" width="10" height="auto"></p>',
      '<p>x<img src="https://example.com/a.png" alt="A" width="10"></p>',
    ],
    ['<div>One</div><div><br></div><div><b>Two</b></div>', '<p>One</p><p><strong>Two</strong></p>'],
    ['<p>a</p><p>&nbsp;</p><p><br></p><p><strong> </strong></p><p>b</p>', '<p>a</p><p>b</p>'],
    ['<h5>a</h5><h6>b</h6>', '<h4>a</h4><h4>b</h4>'],
    ['<pre class="x"><code>a  b\n c</code></pre>', '<pre><code>a  b\n c</code></pre>'],
    [
      '<script>x</script><style>y</style><p onclick="x()">a</p><iframe src="//x"></iframe>',
      '<p>a</p>',
    ],
    ['<p>a<span style="display:none">b</span></p>', '<p>a</p>'],
    ['plain <b>words</b>', 'plain <strong>words</strong>'],
    ['<p>a <b>b</b> <i>c</i></p>', '<p>a <strong>b</strong> <em>c</em></p>'],
    ['<p>a<span>&nbsp;</span><b>b</b></p>', '<p>a <strong>b</strong></p>'],
    [
      '<table><caption>T</caption><tr><th>a</th></tr></table>',
      '<p>T</p><table><tbody><tr><th>a</th></tr></tbody></table>',
    ],
    ['', ''],
    [
      '<p>10<sup>6</sup> Ω, CO<sub>2</sub>, x<span style="vertical-align:super">2</span></p>',
      '<p>10<sup>6</sup> Ω, CO<sub>2</sub>, x<sup>2</sup></p>',
    ],
    [
      '<p>CO<span style="vertical-align:sub;font-size:0.6em">2</span> <sup style="vertical-align:baseline">a</sup></p>',
      '<p>CO<sub>2</sub> a</p>',
    ],
    [
      '<p>R = <math><semantics><mrow><msup><mn>10</mn><mn>6</mn></msup><msub><mi>U</mi><mn>1</mn></msub></mrow><annotation>10^6</annotation></semantics></math></p>',
      '<p>R = 10<sup>6</sup>U<sub>1</sub></p>',
    ],
    [
      '<pre><code><span aria-hidden="true" style="color: gray">1</span>a</code></pre>',
      '<pre><code>a</code></pre>',
    ],
    [
      '<p><math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><msqrt><mn>2</mn></msqrt></mfrac><mo>=</mo><msqrt><mi>x</mi><mo>+</mo><msup><mi>y</mi><mn>2</mn></msup></msqrt></math></p>',
      '<p>(a+b)/√2=√(x+y<sup>2</sup>)</p>',
    ],
    [
      '<dl><dt>Volt</dt><dd>Voltage</dd><dt>Ohm</dt><dd>Resistance</dd></dl>',
      '<p>Volt</p><p>Voltage</p><p>Ohm</p><p>Resistance</p>',
    ],
    [
      '<figure><img src="https://example.com/a.png" alt="A"><figcaption>Fig. 1</figcaption></figure>',
      '<p><img src="https://example.com/a.png" alt="A"></p><p>Fig. 1</p>',
    ],
    [
      '<aside>Note</aside><address>Street</address><section>a<header>b</header>c</section>',
      '<p>Note</p><p>Street</p><p>a</p><p>b</p><p>c</p>',
    ],
    [
      '<details><summary>More</summary>The <b>rest</b>.</details>',
      '<p>More</p><p>The <strong>rest</strong>.</p>',
    ],
    ['<blockquote><footer>Author</footer></blockquote>', '<blockquote><p>Author</p></blockquote>'],
    ['<article><main><div>a</div>b<nav>c</nav></main></article>', '<p>a</p><p>b</p><p>c</p>'],
    ['<menu><li>a</li></menu>', '<ul><li>a</li></ul>'],
    [
      '<my-card>One</my-card><my-card><b>Two</b></my-card>',
      '<p>One</p><p><strong>Two</strong></p>',
    ],
    ['<p>a <my-term>b</my-term> c</p>', '<p>a b c</p>'],
    ['a <my-term>b</my-term> c', 'a b c'],
    [
      '<span style="display:block">One</span><span style="display: block">Two</span>',
      '<p>One</p><p>Two</p>',
    ],
    [
      '<p>m<span style="position:relative;top:-3.0pt;mso-text-raise:3.0pt">2</span>, 10<span style="vertical-align:4pt">6</span>, U<span style="vertical-align:-30%">1</span></p>',
      '<p>m<sup>2</sup>, 10<sup>6</sup>, U<sub>1</sub></p>',
    ],
    [
      '<p>SO<span style="vertical-align:-0.4em"><sup>2−</sup><sub>4</sub></span></p>',
      '<p>SO<sup>2−</sup><sub>4</sub></p>',
    ],
    [
      '<p><a href="https://www.google.com/url?q=https://example.com/x&amp;sa=D&amp;source=docs">x</a></p>',
      '<p><a href="https://example.com/x">x</a></p>',
    ],
    [
      '<p><a href="https://www.google.com/url?q=javascript:x()">x</a></p>',
      '<p><a href="https://www.google.com/url?q=javascript:x()">x</a></p>',
    ],
  ])('%s', (html, clean) => {
    expect(cleanPastedHtml(html)).toBe(clean)
  })

  test('content copied in the editor keeps its slice marker', () => {
    const html = '<p data-pm-slice="1 1 []">half a</p>'
    expect(cleanPastedHtml(html)).toBe(html)
  })

  test('the sanitizer does not change cleaned HTML', () => {
    const html = cleanPastedHtml(word(`${wordItem(1, 'a', '·')}<h1>b</h1><p>c<br>d &amp; e</p>`))
    expect(sanitizeArticleHtml(html).replaceAll('<br />', '<br>')).toBe(html)
  })
})
