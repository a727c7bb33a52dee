import sanitizeHtml from 'sanitize-html'

/**
 * Everything the editor can produce, and nothing else: applied when an article is saved and again when
 * it is rendered. Removes scripts, handlers, styles and unknown URL schemes.
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
  // The title is the h1 of the page.
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

/** The space between a figure and its unit, such as `0.8 V`, `20 °C` or `1 kbit/s`. */
const UNIT_SPACE =
  /(?<=\d) (?=(?:[kMGcmµn]?(?:V|A|W|Ω|Hz|Pa|Wh|Ah|Nm?|J|s|m|g|l|S|bit|bar)|°C?|%|K|h|min|rpm)[²³]?(?:\/\p{L}+)?(?![\p{L}\d]))/gu

/**
 * Prepares sanitized HTML for display: figures stay on one line with their units, wide tables scroll
 * on their own and are focusable, so that keyboard users can scroll them.
 */
export function typesetHtml(html: string): string {
  return html
    .replace(UNIT_SPACE, '\u00a0')
    .replaceAll(
      '<table>',
      '<div class="scroll-hint" role="region" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>')
}
