/** Letters that do not fold into a plain one and a mark. */
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
 * The address of an article, made from its title (specification, section 4): lower case, each run of
 * other characters a hyphen, none at the ends. Accents are folded, so that é stays an e. Empty when
 * the title has no letter and no digit.
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

/** Whether a text can be the slug of an article; the database has the same rule. */
export const isSlug = (text: string): boolean =>
  text.length <= 220 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
