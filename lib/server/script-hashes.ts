import { createHash } from 'node:crypto'

const SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g
/**
 * What editors wrote (`components/site/article-view.tsx`), up to the last end mark, so that a mark
 * inside the text ends nothing. A script that slipped into it must not be listed as one of ours.
 */
const EDITOR_HTML = /<div [^>]*data-editor-html="start"[\s\S]*<span [^>]*data-editor-html="end"/
const UNSAFE_INLINE = "'unsafe-inline'"

/**
 * Whether the browser runs the content of a script element with these attributes. Judged by the
 * attributes alone: Next's own scripts mention `application/ld+json` in their text.
 */
const isInline = (attributes: string) =>
  !/\ssrc=/.test(attributes) && !/\stype="application\/(?:ld\+)?json"/.test(attributes)

/** CSP sources of the site's own inline scripts in a document, e.g. `'sha256-…'`, each once. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.replace(EDITOR_HTML, '').matchAll(SCRIPT)) {
    if (!isInline(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}

/**
 * The policy of one document: the hashes of its inline scripts in place of `'unsafe-inline'` among
 * the script sources. A policy without that source, such as one with a nonce, stays as it is.
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
