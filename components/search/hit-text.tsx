import type { TextPart } from '@/lib/search/types'

/** A text with its hits marked. The parts are plain text, so nothing in them can become markup. */
export function HitText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isHit }, index) => {
    const Part = isHit ? 'mark' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    return <Part key={index}>{text}</Part>
  })
}
