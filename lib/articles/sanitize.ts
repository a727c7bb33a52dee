import sanitizeHtml from 'sanitize-html'

/**
 * Everything the editor can produce, and nothing else: used when an article is saved and again when
 * it is shown. Scripts, handlers, styles and unknown URL schemes never come out.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    's',
    'u',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'hr',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'colgroup',
    'col',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  // The page has its own h1.
  transformTags: {
    h1: 'h2',
    a: (tagName, attributes) => {
      const { target: _target, rel: _rel, ...kept } = attributes
      const isExternal = /^https?:/i.test(kept.href ?? '')
      return { tagName, attribs: isExternal ? { ...kept, rel: 'noopener' } : kept }
    },
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy', decoding: 'async' }),
  },
}

export function sanitizeArticleHtml(html: string): string {
  return sanitizeHtml(html, allowed)
}

/** Wide tables scroll by themselves, and keyboard users can reach them to do so. */
export function wrapTables(html: string): string {
  return html
    .replaceAll(
      '<table>',
      '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>')
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** The words of an HTML text, with single spaces where blocks meet. */
export function htmlToText(html: string): string {
  const spaced = html.replace(
    /<\/(p|h[1-6]|li|td|th|tr|blockquote|pre|figcaption)>|<br\s*\/?>/gi,
    '$& ',
  )
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
