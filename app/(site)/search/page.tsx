import type { Metadata } from 'next'
import { SearchResults } from '@/app/(site)/search/_components/search-results'
import { admitSearch, searchSite } from '@/app/(site)/search/search-site'
import { PlainHead } from '@/components/layout/page-hero'
import { SearchForm } from '@/components/search/search-form'
import { failureTexts } from '@/components/search/search-texts'
import { single } from '@/lib/forms/list-params'
import { getRequestLog } from '@/lib/log'
import { parseQuery } from '@/lib/search/query'

/** Results per group. */
const LIMIT = 10

type SearchPageProps = PageProps<'/search'>

/** Not for search engines: the pages behind the results are. */
export const metadata: Metadata = { title: 'Search', robots: { index: false } }

/** The results, or the reason why there are no results. */
async function readAnswer(input: string) {
  if (input.trim() === '') return null
  if (!(await admitSearch())) return { failure: 'limited' as const }
  try {
    return { answer: await searchSite(input, { limit: LIMIT }) }
  } catch (error) {
    const log = await getRequestLog()
    log.error('search-failed', error)
    return { failure: 'failed' as const }
  }
}

export default async function SearchPage({ searchParams }: SearchPageProps) {
  const input = single.parse((await searchParams).q) ?? ''
  const read = await readAnswer(input)
  return (
    <>
      <PlainHead title="Search">
        <SearchForm query={parseQuery(input).text} />
      </PlainHead>
      <div className="container-page py-8 md:py-12">
        {read?.failure ? (
          <p role="alert">{failureTexts[read.failure]}</p>
        ) : (
          <SearchResults answer={read?.answer ?? null} />
        )}
      </div>
    </>
  )
}
