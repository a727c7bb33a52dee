import { createHash } from 'node:crypto'

const SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g
/**
 * The HTML of an article (`components/article/article-view.tsx`), up to the last end marker, so that a
 * marker inside the text has no effect. A script injected into it must not be listed as our own.
 */
const EDITOR_HTML = /<div [^>]*data-editor-html="start"[\s\S]*<span [^>]*data-editor-html="end"/
const UNSAFE_INLINE = "'unsafe-inline'"

/**
 * Whether the browser runs the content of a script element with these attributes. Checks the attributes
 * only, because Next's own scripts contain `application/ld+json` in their text.
 */
const isInline = (attributes: string) =>
  !/\ssrc=/.test(attributes) && !/\stype="application\/(?:ld\+)?json"/.test(attributes)

/** CSP sources of the site's own inline scripts in a document, e.g. `'sha256-…'`, without duplicates. */
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
 * scripts. A policy without that source, such as one with a nonce, is returned unchanged.
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
