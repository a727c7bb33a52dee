import { explainCode, type ParsedCode } from '@/lib/codes/explain'

/** The characters of a code from left to right, each with its meaning. */
export function CodeAnatomy({ parsed }: { parsed: ParsedCode }) {
  const parts = explainCode(parsed)
  return (
    <ol className="grid border-b md:auto-cols-fr md:grid-flow-col md:border-t md:border-b-0">
      {parts.map(({ characters, name, meaning }) => (
        <li
          key={name}
          className="grid grid-cols-[4rem_1fr] items-baseline gap-x-3 border-t py-4 md:block md:border-t-0 md:border-l md:px-5 md:first:border-l-0 md:first:pl-0"
        >
          <span className="font-mono text-4xl text-signal md:text-5xl" translate="no">
            {characters}
          </span>
          <span className="md:mt-3 md:block">
            <span className="block font-semibold">{name}</span>
            <span className="mt-1 block text-muted-foreground">{meaning}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
