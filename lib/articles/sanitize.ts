import sanitizeHtml from 'sanitize-html'

/**
 * Allows only the HTML that the editor can produce. Removes scripts, event handlers, styles and unknown URL
 * schemes. Articles are sanitized when they are saved and again when they are rendered.
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
    'sup',
    'sub',
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
  // The page already has an h1, the title of the article.
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

/** Matches the space between a number and its unit, as in `0.8 V`, `20 °C` or `1 kbit/s`. */
const UNIT_SPACE =
  /(?<=\d) (?=(?:[kMGcmµn]?(?:V|A|W|Ω|Hz|Pa|Wh|Ah|Nm?|J|s|m|g|l|S|bit|bar)|°C?|%|K|h|min|rpm)[²³]?(?:\/\p{L}+)?(?![\p{L}\d]))/gu

/**
 * Prepares sanitized HTML for display. Keeps a number and its unit on one line. Puts each table into its own
 * scroll container, which is focusable so that keyboard users can scroll it.
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
