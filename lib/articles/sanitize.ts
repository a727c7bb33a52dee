import sanitizeHtml from 'sanitize-html'

/**
 * Allow-list of exactly what the editor produces, applied when an article is saved and when it is rendered.
 * Removes scripts, event handlers, styles and unknown URL schemes.
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

/** Wraps tables, so that wide ones scroll, also with the keyboard. */
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

/** The text of an HTML document, with single spaces between blocks. */
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
