import { createHash } from 'node:crypto'

const SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g
/**
 * Matches the HTML of an article (`components/article/article-view.tsx`), so that an injected script isn't
 * allowed as one of our own. Matches up to the last end marker, so that a marker within the text has no
 * effect.
 */
const EDITOR_HTML = /<div [^>]*data-editor-html="start"[\s\S]*<span [^>]*data-editor-html="end"/
const UNSAFE_INLINE = "'unsafe-inline'"

/**
 * Whether the browser runs the content of a script element with these attributes. Doesn't check the content,
 * because Next's own scripts contain the text `application/ld+json`.
 */
const isInline = (attributes: string) =>
  !/\ssrc=/.test(attributes) && !/\stype="application\/(?:ld\+)?json"/.test(attributes)

/** CSP sources of the site's own inline scripts in a document, without duplicates, e.g. `'sha256-…'`. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.replace(EDITOR_HTML, '').matchAll(SCRIPT)) {
    if (!isInline(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}

/**
 * Replaces `'unsafe-inline'` in the script sources of a policy with the hashes of the document's inline
 * scripts. Returns a policy without that source unchanged, for example a policy with a nonce.
 */
export function policyWithHashes(policy: string, html: string): string {
  return policy
    .split('; ')
    .map((directive) =>
      directive.startsWith('script-src ') && directive.includes(UNSAFE_INLINE)
        ? directive.replace(UNSAFE_INLINE, scriptHashes(html).join(' ')).trimEnd()
        : directive,
    )
    .join('; ')
}
