'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Whether the user has typed in the form since the last request started. */
export function useTypedSince(
  form: RefObject<HTMLFormElement | null>,
  isPending: boolean,
): RefObject<boolean> {
  const hasTyped = useRef(false)
  useLayoutEffect(() => {
    if (isPending) hasTyped.current = false
  }, [isPending])
  useEffect(() => {
    const node = form.current
    const onInput = () => {
      hasTyped.current = true
    }
    node?.addEventListener('input', onInput)
    return () => node?.removeEventListener('input', onInput)
  }, [form])
  return hasTyped
}
