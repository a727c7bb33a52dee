// JavaScript strings can contain what XML 1.0 doesn't allow in any form, not even escaped.
const hidden = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/gu
// Presentations and word processors use them as soft line breaks.
const softBreak = /[\v\f\u0085]/g

/**
 * Removes control characters except tabs and line breaks, halves of surrogate pairs, and noncharacters. One of
 * them makes a feed unreadable. A soft line break becomes a space.
 */
export const removeControls = (text: string): string =>
  text.replace(softBreak, ' ').replace(hidden, '')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for an element or a quoted attribute of XML. Removes what XML doesn't allow. */
export const escapeXml = (text: string): string =>
  removeControls(text).replace(/[&<>"]/g, (character) => escapes[character] ?? '')
