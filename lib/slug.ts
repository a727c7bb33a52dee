/** Letters that Unicode does not decompose into a base letter and a mark. */
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
 * The slug of a title (specification, section 4): lowercase, a hyphen for each run of other characters, none
 * at the ends. Folds accents: é becomes e. Empty for a title without letters and digits.
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

/** Whether a text is a valid slug; a check constraint has the same rule. */
export const isSlug = (text: string): boolean =>
  text.length <= 220 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
