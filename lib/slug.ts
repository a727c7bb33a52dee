/** Letters that Unicode doesn't decompose into a base letter and a combining mark. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * The slug of a title (specification, section 4). Lowercases the title, removes accents (é becomes e), and
 * replaces each run of characters that aren't a-z or 0-9 with a hyphen, except at both ends. Returns '' if
 * nothing remains.
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 200)
    .replace(/^-+|-+$/g, '')
}

/** Whether a text is a valid slug. A check constraint enforces the same rule. */
export const isSlug = (text: string): boolean =>
  text.length <= 220 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
