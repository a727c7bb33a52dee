export interface QuoteProps {
  quote: string
  name: string
  role: string
}

/** What a customer says. */
export function QuoteCard({ quote, name, role }: QuoteProps) {
  return (
    <figure className="flex h-full flex-col rounded-lg border bg-card p-6">
      <blockquote className="grow text-lg leading-relaxed">
        <p>{`“${quote}”`}</p>
      </blockquote>
      <figcaption className="mt-6 border-t pt-4">
        <span className="block font-semibold">{name}</span>
        <span className="text-sm text-muted-foreground">{role}</span>
      </figcaption>
    </figure>
  )
}
