import { useEffect, useRef, useState } from 'react'
import type { SearchAnswer } from '@/lib/search/types'

/** Wait after a key, milliseconds. Keys in quick succession then cause one search instead of one each. */
const DELAY_MS = 10

export interface Search {
  /** The latest results, which may belong to an earlier input while new results are loading. */
  answer: SearchAnswer | null
  failure: 'failed' | 'limited' | null
}

const nothing: Search = { answer: null, failure: null }

async function request(input: string, signal: AbortSignal): Promise<Search> {
  const response = await fetch(`/api/search?${new URLSearchParams({ q: input })}`, { signal })
  if (response.status === 429) return { answer: null, failure: 'limited' }
  if (!response.ok) return { answer: null, failure: 'failed' }
  return { answer: await response.json(), failure: null }
}

/** The results for what is in the field. A new input cancels the search for the previous one. */
export function useSearch(input: string): Search {
  const [search, setSearch] = useState(nothing)
  const known = useRef(new Map<string, Search>())
  const text = input.trim()

  useEffect(() => {
    const earlier = text === '' ? nothing : known.current.get(text)
    if (earlier) return setSearch(earlier)
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const found = await request(text, controller.signal).catch(
        (): Search => ({ answer: null, failure: 'failed' }),
      )
      if (controller.signal.aborted) return
      if (found.answer) known.current.set(text, found)
      setSearch(found)
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  return search
}
