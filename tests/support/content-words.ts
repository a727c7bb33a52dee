/** Words that say nothing about the subject of a text. */
const FUNCTION_WORDS = new Set(
  `a about after again all also although always an and another any are as at be because been before both but by can
  cannot could did do does done each either else even every few first for from get gets give gives go goes had has
  have here how if in into is isn it its just less like made make makes many may means more most much must need needs
  neither never next no nor not nothing now of off on once one only onto or other others out over own per put same
  see set shall should show shows since so some soon still such take takes than that the their them then there these
  they this those though three through to together too twice two under until up upon use used very was way well were
  what when where whether which while who whole why will with without would yet you your`.split(
    /\s+/,
  ),
)

/** Cuts the endings of an English word, so that "doubles" and "doubled" are the same. */
const stemOf = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?:ings?|ed|es|s|ly)$/, '')
    .replace(/(.)\1$/, '$1')
    .replace(/e$/, '')

/** The stems of the words that say what a text is about, and its figures except 1. */
export function contentWords(text: string): Set<string> {
  const figures = text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? []
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return new Set([
    ...figures.filter((figure) => figure !== '1'),
    ...words.filter((word) => !FUNCTION_WORDS.has(word)).map(stemOf),
  ])
}
