/**
 * The number that a learner types, or null. Accepts a decimal comma, a typographic minus and a unit behind the number,
 * e.g. "-0,5 V".
 */
export function parseNumber(text: string): number | null {
  const match = /^([-−+]?\d{1,9}(?:[.,]\d{1,6})?)(?:\s*[^\d\s.,][^\d]{0,9})?$/.exec(text.trim())
  return match?.[1] ? Number(match[1].replace('−', '-').replace(',', '.')) : null
}
