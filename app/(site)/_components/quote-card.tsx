import { SampleMark } from '@/components/ui/sample-mark'

export interface QuoteProps {
  quote: string
  name: string
  role: string
  /** Whether the quote and its person are the demo's. */
  isSample: boolean
}

/** What a customer says. */
export function QuoteCard({ quote, name, role, isSample }: QuoteProps) {
  return (
    <figure className="flex h-full flex-col rounded-lg border bg-card p-6">
      <blockquote className="grow text-lg leading-relaxed">
        <p>{`“${quote}”`}</p>
      </blockquote>
      <figcaption className="mt-6 border-t pt-4">
        <span className="flex items-center justify-between gap-2 font-semibold">
          <span>{name}</span>
          {isSample && <SampleMark />}
        </span>
        <span className="text-sm text-muted-foreground">{role}</span>
      </figcaption>
    </figure>
  )
}
