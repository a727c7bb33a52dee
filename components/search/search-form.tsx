import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { QUERY_MAX } from '@/lib/search/query'

/** A plain form, which works without JavaScript. */
export function SearchForm({
  query,
  placeholder = 'Lesson, topic or fault code',
}: {
  query: string
  placeholder?: string
}) {
  return (
    <search>
      <form action="/search" className="flex max-w-2xl gap-3">
        <Input
          // A new page has a new query, but React would keep the typed text.
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={QUERY_MAX}
          aria-label="Search"
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
