import type { diffSections } from '@/lib/versions/diff'

type Sections = ReturnType<typeof diffSections>
type Line = Sections[number]['lines'][number]

/** A changed part names its kind for screen readers, which don't convey colors. */
function Part({ kind, text }: Extract<Line, { kind: 'line' }>['parts'][number]) {
  if (kind === 'same') return text
  const Tag = kind === 'removed' ? 'del' : 'ins'
  const look =
    kind === 'removed'
      ? 'bg-destructive/15 text-destructive decoration-destructive/60'
      : 'bg-success/15 text-success no-underline'
  return (
    <Tag className={`rounded-sm px-0.5 ${look}`}>
      <span className="sr-only">{kind === 'removed' ? 'removed: ' : 'added: '}</span>
      <span>{text}</span>
    </Tag>
  )
}

function DiffLine({ line }: { line: Line }) {
  if (line.kind === 'gap') {
    return <p className="py-1 text-muted-foreground">{`… ${line.count} unchanged lines …`}</p>
  }
  return (
    <p dir="auto" className="break-words whitespace-pre-wrap">
      {line.parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
        <Part key={index} {...part} />
      ))}
    </p>
  )
}

/** The fields that differ, each with its difference line by line. */
export function VersionDiff({ sections }: { sections: Sections }) {
  return (
    <div className="space-y-5">
      {sections.map(({ label, lines }) => (
        <section key={label} aria-label={label} className="rounded-lg border bg-card text-sm">
          <h2 className="border-b px-4 py-2 text-sm">{label}</h2>
          <div className="space-y-1 px-4 py-3 leading-relaxed">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
              <DiffLine key={index} line={line} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
