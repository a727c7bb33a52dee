import { QuoteCard } from '@/app/(site)/_components/quote-card'
import { Testimonials } from '@/app/(site)/_components/testimonials'
import { Section, SectionHeading } from '@/components/layout/section'
import { listQuotes, type TestimonialTexts } from '@/lib/content/home'

/** The quotes that wide screens show side by side. More of them rotate. */
const SIDE_BY_SIDE = 3

/** The columns for one to three quotes. */
const columns = ['', '', 'sm:grid-cols-2', 'lg:grid-cols-3'] as const

/** What customers say. Nothing if the owner hides the quotes. */
export function HomeVoices({ texts }: { texts: TestimonialTexts }) {
  const quotes = listQuotes(texts)
  if (quotes.length === 0) return null
  // Only what the carousel shows, because the data of the page repeats it.
  const items = quotes.map(({ quote, name, role, isSample }) => ({ quote, name, role, isSample }))
  return (
    <Section aria-labelledby="voices">
      <SectionHeading id="voices" title="What technicians say" className="mb-8" />
      {items.length > SIDE_BY_SIDE ? (
        <Testimonials items={items} />
      ) : (
        <ul className={`grid gap-4 ${columns[items.length]}`}>
          {items.map((item) => (
            <li key={item.quote}>
              <QuoteCard {...item} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
