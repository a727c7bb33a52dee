const entities = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' } as const
const unescapeXml = (text: string) =>
  text.replace(/&(?:lt|gt|amp|quot);/g, (entity) => entities[entity as keyof typeof entities])

/** Opacity from which a viewer can read a text. */
const LEGIBLE = 0.6

/** The texts of a drawing that a viewer can read. `svg` contains only what `lib/drawing/svg.ts` writes. */
export function drawnTexts(svg: string): string[] {
  const opacities = [1]
  const texts: string[] = []
  const elements =
    /<g(?: [^>]*?)?(?: opacity="([^"]+)")?>|<\/g>|<text [^>]*opacity="([^"]+)"[^>]*>([^<]*)/g
  for (const [element, ofGroup = '1', ofText = '1', content] of svg.matchAll(elements)) {
    const opacity = opacities.at(-1) ?? 1
    if (element === '</g>') opacities.pop()
    else if (content === undefined) opacities.push(opacity * Number(ofGroup))
    else if (opacity * Number(ofText) >= LEGIBLE) texts.push(unescapeXml(content))
  }
  return texts
}
