import { explainCode, type ParsedCode } from '@/lib/codes/explain'
import './code.css'

/** The characters of a code from left to right, each with its meaning. Styled in code.css. */
export function CodeAnatomy({ parsed }: { parsed: ParsedCode }) {
  const parts = explainCode(parsed)
  return (
    <ol className="code-anatomy">
      {parts.map(({ characters, name, meaning }) => (
        <li key={name}>
          <span className="font-mono text-4xl text-signal md:text-5xl" translate="no">
            {characters}
          </span>
          <span>
            <span className="block font-semibold">{name}</span>
            <span className="mt-1 block text-muted-foreground">{meaning}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
