'use client'

import { useEffect, useState } from 'react'
import type { EditableArticle } from '@/lib/articles/fields'
import { slugOf } from '@/lib/slug'

/** Debounce of the request, milliseconds. */
const TYPING_MS = 300

async function fetchSlug(base: string, id: string, signal: AbortSignal): Promise<string | null> {
  try {
    const query = new URLSearchParams({ base, id })
    // Don't follow the redirect to the sign-in page after a sign-out.
    const response = await fetch(`/admin/content/slug?${query}`, { redirect: 'manual', signal })
    const { slug }: { slug?: unknown } = response.ok ? await response.json() : {}
    return typeof slug === 'string' ? slug : null
  } catch {
    return null
  }
}

/**
 * The slug that an article with this title is saved with. It gets a number if another article has the same
 * slug. `id` is the id of the article, `saved` its saved state, if any. Until the server has responded,
 * returns the slug of the title.
 */
export function useFreeSlug(title: string, id: string, saved: EditableArticle | null): string {
  const base = slugOf(title)
  const own = saved && slugOf(saved.values.title) === base ? saved.slug : null
  const [fetched, setFetched] = useState({ base: '', slug: '' })
  useEffect(() => {
    if (base === '' || own !== null) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const slug = await fetchSlug(base, id, controller.signal)
      if (slug) setFetched({ base, slug })
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [base, own, id])
  return own ?? (fetched.base === base ? fetched.slug : base)
}
