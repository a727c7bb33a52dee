'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { failureOf } from '@/components/form/action-failure'
import { listMediaAction } from '@/lib/media/admin-actions'
import type { MediaItem } from '@/lib/media/names'

/** The loaded images of the library, at first only the first page. */
export function useMediaLibrary() {
  const [items, setItems] = useState<MediaItem[]>([])
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [message, setMessage] = useState('')
  const [hasMore, setHasMore] = useState(false)
  const page = useRef(0)

  const load = useCallback(async (next: number) => {
    setStatus('loading')
    const state = await listMediaAction({ page: next }).catch(failureOf)
    if (state.status !== 'success') {
      setMessage(state.message)
      setStatus('failed')
      return
    }
    page.current = next
    setHasMore(state.hasMore)
    setItems((known) => {
      if (next === 1) return state.items
      // Uploads since the last request shift images that are already loaded onto the next page.
      const names = new Set(known.map(({ name }) => name))
      return [...known, ...state.items.filter(({ name }) => !names.has(name))]
    })
    setStatus('ready')
  }, [])

  useEffect(() => {
    void load(1)
  }, [load])

  return {
    items,
    status,
    message,
    hasMore,
    loadMore: () => void load(page.current + 1),
    add: (item: MediaItem) =>
      setItems((known) => [item, ...known.filter(({ name }) => name !== item.name)]),
    remove: (item: MediaItem) =>
      setItems((known) => known.filter(({ name }) => name !== item.name)),
  }
}
