// Separate from versions.ts, so that the browser doesn't load the validation library.

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

const decode = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

/** Marks superscripts and subscripts, because 10 to the power of 6 would become 106. */
const markScripts = (html: string) =>
  html.replace(/<sup>([\s\S]*?)<\/sup>/g, '^$1').replace(/<sub>([\s\S]*?)<\/sub>/g, '_$1')

/**
 * The text of sanitized HTML for reading and comparing: a line per block, with marks for headings and list
 * items. Links show their URLs and images their descriptions, so that a change of them is visible.
 */
export function readableText(html: string): string {
  const text = markScripts(html)
    .replace(
      /<img\b[^>]*>/g,
      (tag) => `\n[Image: ${attribute(tag, 'alt') || attribute(tag, 'src')}]\n`,
    )
    .replace(
      /<a\b[^>]*>([\s\S]*?)<\/a>/g,
      (tag, label) => `${label} (${attribute(tag, 'href') ?? ''})`,
    )
    .replace(/<h([1-6])\b[^>]*>/g, (_, level) => `\n${'#'.repeat(Number(level))} `)
    .replace(/<li\b[^>]*>(\s*<p\b[^>]*>)?/g, '\n• ')
    .replace(/<\/t[dh]>/g, ' | ')
    .replace(
      /<(br|hr)\b[^>]*>|<\/?(p|h[1-6]|ul|ol|li|table|tr|blockquote|pre|div|figure|figcaption)\b[^>]*>/g,
      '\n',
    )
    .replace(/<[^>]*>/g, '')
  return decode(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
